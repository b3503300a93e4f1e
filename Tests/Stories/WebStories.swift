import Foundation
import PageKit
import ScreenKit
import StoreCore
import Testing
import WebPages

@testable import DaybookApp

/// Pages as a browser reads them.
@Suite struct WebStories {
  @Test func `every page of the terminal is there in every format`() async throws {
    let web = WebShop(try await Story.sampleWithFamily())

    for address in Story.everyPage {
      for format in [Format.html, .json, .csv, .text] {
        let url = WebAddress.url(of: try Address(parsing: address), as: format)
        let (response, text) = try await web.send(WebRequest("GET", url))
        #expect(response.status == 200, "\(url): \(text.prefix(200))")
        #expect(response.header("content-type")?.isEmpty == false)
      }
      let (response, text) = try await web.get(address)
      #expect(response.status == 200, "\(address)")
      #expect(!text.contains("<script") && !text.contains(" style="), "\(address)")
      #expect(text.hasSuffix("</body></html>"))
    }
  }

  @Test func `an address is its URL, whatever its keys hold`() throws {
    let keys = [
      "MUG", "A/B", "A~2FB", "a~", "%", "%2F", "..", ".", "x.json", "x.html", ".csv", "a b", "a+b", "ü", "名前",
      "a?b", "a#b", "a&b=c", "\"'<>", "a\u{1}b", "a\\b", "\u{202E}x", "~7E", "//",
    ]
    for key in keys {
      for query in [[], [Address.Item("q", key)], [Address.Item("name", key), Address.Item("x", "")]] {
        let address = Address(["catalog", key, key], query: query)
        for format in [nil, Format.html, .json, .csv, .text] {
          let url = WebAddress.url(of: address, as: format)
          #expect(url.utf8.allSatisfy { 0x20 < $0 && $0 < 0x7F }, "\(url)")
          let read = try WebAddress(parsing: url)
          #expect(read.address == address, "\(url)")
          #expect(format == nil || read.format == format, "\(url)")
        }
      }
    }
  }

  @Test func `what is no page is refused by its status`() async throws {
    let web = try await WebShop.demo()

    for (target, status) in [
      ("/nowhere", 404), ("/catalog/products/NOPE", 404), ("/catalog/../settings", 404), ("/catalog//x", 400),
      ("/catalog/%zz", 400), ("/catalog/products/%00", 400), ("/catalog/products/%ff", 400), ("catalog", 400),
      ("/catalog/products?nope=1", 404), ("/catalog/products?q", 400), ("/catalog/products?do=nope", 404),
      ("/explain/x", 404),
    ] {
      #expect(try await web.get(target).response.status == status, "\(target)")
    }
    let problem = try await web.send(WebRequest("GET", "/catalog/products/NOPE.json"))
    #expect(problem.response.header("content-type") == "application/problem+json")
    #expect(problem.text.contains("\"code\":\"product-not-found\""))
    #expect(try await web.send(WebRequest("PUT", "/")).response.status == 405)
    #expect(try await web.send(WebRequest("HEAD", "/")).text.isEmpty)
  }

  @Test func `a list for programs is the whole query, and its page says how long that is`() async throws {
    let web = try await WebShop.demo()

    let csv = try await web.send(WebRequest("GET", "/catalog/products.csv")).text
    #expect(csv.split(separator: "\n").count == 191)
    let json = try await web.send(WebRequest("GET", "/catalog/products.json")).text
    let read = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect((read["products"] as? [Any])?.count == 190)
    let html = try await web.get("/catalog/products").text
    #expect(html.contains("All 190 rows as CSV"))
    #expect(
      try await web.send(WebRequest("GET", "/catalog/products.json?rows=5")).text.count < json.count / 10)
  }

  @Test func `a list is sorted by its headers, and reversed by the one that it has`() async throws {
    let web = try await WebShop.demo()
    let page = try await web.get("/catalog/products?status=active").text

    #expect(
      page.contains("aria-sort=\"ascending\"><a href=\"/catalog/products?status=active&amp;sort=-sku\">SKU"))
    let link = "/catalog/products?status=active&amp;sort=price"
    #expect(page.contains("class=\"figure\"><a href=\"\(link)\">Price"), "\(page)")
    let turned = try await web.get("/catalog/products?sort=-price").text
    #expect(turned.contains("aria-sort=\"descending\"><a href=\"/catalog/products?sort=price\">Price"))
    #expect(turned.matches(of: /aria-sort/).count == 1)
    #expect(try await web.get("/catalog/products?sort=price.json").text.contains("sort=") == false)
  }

  @Test func `a filter offers what there is, where that is little`() async throws {
    let web = try await WebShop.demo()
    let page = try await web.get("/inventory/stock").text

    #expect(page.contains("<datalist id=\"f-location-list\">") && page.contains("<option value=\"loft\">"))
    for list in page.matches(of: /<datalist.*?<\/datalist>/) {
      #expect(list.0.matches(of: /<option/).count <= 12)
    }
  }

  @Test func `what JSON names as the page of a row is there`() async throws {
    let web = try await WebShop.demo()
    await web.story.read("/catalog/products add T.json Quince --price 1.00")
    for target in ["/catalog/products.json?q=quince", "/catalog/products.json?q=quince&rows=5"] {
      let list = try await web.get(target).text
      let link = try #require(list.firstMatch(of: /"href":"([^"]*T\.json[^"]*)"/)?.output.1, "\(list)")
      #expect(try await web.get(String(link)).text.contains("T.json"), "\(link)")
      #expect(try await web.get(String(link)).response.status == 200)
    }
  }

  @Test func `a filter that is refused leaves the list's form with all that was typed`() async throws {
    let web = try await WebShop.demo()
    let (answer, page) = try await web.get("/catalog/products?go=1&q=blue&status=activ")
    #expect(answer.status == 404)
    #expect(page.contains("class=\"list\"") && page.contains("value=\"blue\""), "\(page)")
    #expect(page.contains("activ&quot; is not a value") || page.contains("activ\" is not a value"))
  }

  @Test func `a page is sent once, until something is written`() async throws {
    let web = try await WebShop.demo()
    let tag = try #require(try await web.get("/catalog/products").response.header("etag"))
    let again = WebRequest(
      "GET", "/catalog/products", headers: [("accept", "text/html"), ("if-none-match", tag)])

    let (response, text) = try await web.send(again)
    #expect(response.status == 304 && text.isEmpty)
    await web.story.read("/catalog/products/MUG-BLU price 11.00")
    #expect(try await web.send(again).response.status == 200)
  }

  @Test func `the box opens what is scanned, and finds what is typed`() async throws {
    let web = try await WebShop.demo()

    for (text, place) in [
      ("2040000000103", "/catalog/products/MUG-BLU"), ("MUG-BLU", "/catalog/products/MUG-BLU"),
      ("mug", "/find?q=mug"), ("a%7Cb", "/find?q=a%7Cb"),
    ] {
      let (response, _) = try await web.get("/find?go=1&q=\(text)")
      #expect(response.status == 303)
      #expect(response.header("location") == place, "\(text)")
    }
  }

  @Test func `a name never becomes an element`() async throws {
    let web = WebShop(try await Story.sampleWithFamily())
    let name = "<script>alert(1)</script>\"><img src=x onerror=alert(1)>"
    await web.story.read("/catalog/products/MUG-BLU name '\(name)'")
    await web.story.read("/catalog/products/MUG-BLU description '</textarea>\(name)'")
    await web.story.read("/customers/C-000001 name '\(name)'")
    await web.story.read("/settings name '\(name)'")

    for address in Story.everyPage + [
      "/catalog/products/MUG-BLU?do=name", "/catalog/products/MUG-BLU?do=description",
    ] {
      let text = try await web.get(address).text
      #expect(!text.contains("<script") && !text.contains("<img"), "\(address)")
      #expect(text.matches(of: /<\/textarea>/).count == text.matches(of: /<textarea/).count, "\(address)")
    }
    #expect(try await web.get("/catalog/products/MUG-BLU?do=description").text.contains("&lt;/textarea&gt;"))
  }

  @Test func `every answer forbids scripts, frames and guessing`() async throws {
    let web = try await WebShop.demo()

    for target in ["/", "/style.css", "/nowhere", "/catalog/products.csv"] {
      let response = try await web.get(target).response
      #expect(response.header("content-security-policy")?.contains("default-src 'none'") == true)
      #expect(response.header("x-content-type-options") == "nosniff")
    }
  }
}
