package import Accounts

/// Makes the screens of the accounts.
package struct AccountsRouter {
  private let accounts: AccountsModel

  package init(accounts: AccountsModel) { self.accounts = accounts }
}
