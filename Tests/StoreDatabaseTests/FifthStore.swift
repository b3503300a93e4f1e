/// What a store of the fifth shape holds after a morning: orders, counts, a posting booked at another price than when it
/// was counted, reservations and movements taken back.
enum FifthStore {
  /// The rows of its tables, to be put in while no trigger counts them.
  static let rows = #"""
    DELETE FROM product;
    INSERT INTO product(id,sku,name,name_key,category_id,brand_id,price,price_since,price_entry,status,unit,unit_decimals,created_at,updated_at,created_entry,revision,description,search,family,options,tax_class,weight,notes,rating_sum,rating_count) VALUES
    (1,'MUG','Blue mug','blue mug',NULL,NULL,1200,1795355095557,1,1,'each',0,1795355095557,1795355095601,1,3,'',' mug blue mug 04006381333931',NULL,'',NULL,NULL,'',0,0),
    (2,'TEA','Green tea','green tea',NULL,NULL,600,1795355095588,2,1,'each',0,1795355095588,1795355095588,2,2,'',' tea green tea',NULL,'',NULL,NULL,'',0,0);
    DELETE FROM barcode;
    INSERT INTO barcode(product_id,position,code,pack) VALUES
    (1,0,'04006381333931',1);
    DELETE FROM journal;
    INSERT INTO journal(number,at,actor,origin,kind,version,change,words,effects,undoes,redoes,first_product,last_product) VALUES
    (1,1795355095557,'clerk','input','catalog.productAdded',1,'{"catalog":{"change":{"productAdded":{"barcodes":[],"description":"","name":"Blue mug","price":{"currency":"EUR","minor":1200},"sku":"MUG","status":"active","unit":{"code":"each","decimals":0}}}}}','Product MUG added','[{"after":"Blue mug","subject":{"key":"MUG","kind":"product"},"what":"product","words":"Product MUG added"}]',NULL,NULL,NULL,NULL),
    (2,1795355095588,'clerk','input','catalog.productAdded',1,'{"catalog":{"change":{"productAdded":{"barcodes":[],"description":"","name":"Green tea","price":{"currency":"EUR","minor":600},"sku":"TEA","status":"active","unit":{"code":"each","decimals":0}}}}}','Product TEA added','[{"after":"Green tea","subject":{"key":"TEA","kind":"product"},"what":"product","words":"Product TEA added"}]',NULL,NULL,NULL,NULL),
    (3,1795355095601,'clerk','input','catalog.barcodeAdded',1,'{"catalog":{"change":{"barcodeAdded":{"barcode":"04006381333931","sku":"MUG"}}}}','Barcode 4006381333931 of MUG added','[{"after":"4006381333931","subject":{"key":"MUG","kind":"product"},"what":"barcode","words":"Barcode 4006381333931 of MUG added"}]',NULL,NULL,NULL,NULL),
    (4,1795355095621,'clerk','input','inventory.locationAdded',1,'{"inventory":{"change":{"location":{"change":{"added":{"code":"back","kind":"storage","name":"Back room"}}}}}}','Location back added','[{"after":"Back room","subject":{"key":"back","kind":"location"},"what":"location","words":"Location back added"}]',NULL,NULL,NULL,NULL),
    (5,1795355095649,'clerk','input','inventory.supplierAdded',1,'{"inventory":{"change":{"supplier":{"change":{"added":{"code":"acme","leadDays":5,"name":"Acme Ltd"}}}}}}','Supplier acme added','[{"after":"Acme Ltd","subject":{"key":"acme","kind":"supplier"},"what":"supplier","words":"Supplier acme added"}]',NULL,NULL,NULL,NULL),
    (6,1795355095675,'clerk','input','inventory.supplierItemSet',1,'{"inventory":{"change":{"supplier":{"change":{"itemSet":{"code":"acme","edits":{"pack":"12","price":{"currency":"EUR","minor":4800}},"sku":"MUG"}}}}}}','MUG from acme added','[{"after":"MUG","subject":{"key":"acme/MUG","kind":"supplier-item"},"what":"supplier-item","words":"MUG from acme added"}]',NULL,NULL,NULL,NULL),
    (7,1795355095701,'clerk','input','inventory.receipt',1,'{"inventory":{"change":{"stock":{"change":{"posted":{"lines":[{"cost":{"currency":"EUR","minor":2000},"from":"supplier","quantity":"10","reason":"receipt","sku":"MUG","to":"main"}]}}}}}}','Stock at main of MUG: 0 → 10 and 1 more','[{"after":"10","before":"0","subject":{"key":"MUG","kind":"stock"},"what":"stock at main","words":"Stock at main of MUG: 0 → 10"},{"after":"20.00","before":"0.00","subject":{"key":"MUG","kind":"stock"},"what":"value of stock","words":"Value of stock of MUG: 0.00 → 20.00"}]',NULL,NULL,NULL,NULL),
    (8,1795355095729,'clerk','input','inventory.receipt',1,'{"inventory":{"change":{"stock":{"change":{"posted":{"lines":[{"cost":{"currency":"EUR","minor":500},"from":"supplier","quantity":"5","reason":"receipt","sku":"TEA","to":"main"}]}}}}}}','Stock at main of TEA: 0 → 5 and 1 more','[{"after":"5","before":"0","subject":{"key":"TEA","kind":"stock"},"what":"stock at main","words":"Stock at main of TEA: 0 → 5"},{"after":"5.00","before":"0.00","subject":{"key":"TEA","kind":"stock"},"what":"value of stock","words":"Value of stock of TEA: 0.00 → 5.00"}]',NULL,NULL,NULL,NULL),
    (9,1795355095737,'clerk','input','inventory.transfer',1,'{"inventory":{"change":{"stock":{"change":{"posted":{"lines":[{"from":"main","quantity":"2","reason":"transfer","sku":"TEA","to":"back"}]}}}}}}','Stock at main of TEA: 5 → 3 and 1 more','[{"after":"3","before":"5","subject":{"key":"TEA","kind":"stock"},"what":"stock at main","words":"Stock at main of TEA: 5 → 3"},{"after":"2","before":"0","subject":{"key":"TEA","kind":"stock"},"what":"stock at back","words":"Stock at back of TEA: 0 → 2"}]',NULL,NULL,NULL,NULL),
    (10,1795355095757,'clerk','input','inventory.reserved',1,'{"inventory":{"change":{"reservation":{"change":{"reserved":{"holder":"Anna","lines":[{"location":"main","quantity":"2","sku":"MUG"}]}}}}}}','Reservation 1 of MUG added: 2 for Anna and 1 more','[{"after":"2 for Anna","subject":{"key":"1","kind":"reservation"},"what":"reservation","words":"Reservation 1 of MUG added: 2 for Anna"},{"after":"2","before":"0","subject":{"key":"MUG","kind":"stock"},"what":"reserved at main","words":"Reserved at main of MUG: 0 → 2"}]',NULL,NULL,NULL,NULL),
    (11,1795355095778,'clerk','input','inventory.reorderRuleSet',1,'{"inventory":{"change":{"reorder":{"change":{"ruleSet":{"at":"main","edits":{},"minimum":"10","sku":"MUG","target":"40"}}}}}}','Reorder rule of MUG at main added: 10 to 40','[{"after":"10 to 40","subject":{"key":"MUG@main","kind":"reorder-rule"},"what":"reorder-rule","words":"Reorder rule of MUG at main added: 10 to 40"}]',NULL,NULL,NULL,NULL),
    (12,1795355095805,'clerk','input','inventory.purchaseStarted',1,'{"inventory":{"change":{"purchase":{"change":{"ordered":{"supplier":"acme","to":"main"}}}}}}','Order PO-000001 from acme to main added','[{"after":"acme","subject":{"key":"PO-000001","kind":"purchase"},"what":"purchase","words":"Order PO-000001 from acme to main added"}]',NULL,NULL,NULL,NULL),
    (13,1795355095829,'clerk','input','inventory.purchaseLineSet',1,'{"inventory":{"change":{"purchase":{"change":{"lineSet":{"number":"PO-000001","packs":2,"sku":"MUG"}}}}}}','Line of MUG on PO-000001: none → 2 packs of 12 at 48.00','[{"after":"2 packs of 12 at 48.00","subject":{"key":"PO-000001","kind":"purchase"},"what":"line","words":"Line of MUG on PO-000001: none → 2 packs of 12 at 48.00"}]',NULL,NULL,NULL,NULL),
    (14,1795355095873,'clerk','input','inventory.purchaseLineSet',1,'{"inventory":{"change":{"purchase":{"change":{"lineSet":{"number":"PO-000001","packs":3,"sku":"TEA"}}}}}}','Line of TEA on PO-000001: none → 3 packs of 1','[{"after":"3 packs of 1","subject":{"key":"PO-000001","kind":"purchase"},"what":"line","words":"Line of TEA on PO-000001: none → 3 packs of 1"}]',NULL,NULL,NULL,NULL),
    (15,1795355095893,'clerk','input','inventory.purchasePlaced',1,'{"inventory":{"change":{"purchase":{"change":{"placed":{"belowMinimum":false,"number":"PO-000001"}}}}}}','Status of PO-000001: draft → placed and 3 more','[{"after":"placed","before":"draft","subject":{"key":"PO-000001","kind":"purchase"},"what":"status","words":"Status of PO-000001: draft → placed"},{"after":"2026-11-27","subject":{"key":"PO-000001","kind":"purchase"},"what":"expected day","words":"Expected day of PO-000001: none → 2026-11-27"},{"after":"24","before":"0","subject":{"key":"MUG","kind":"stock"},"what":"incoming at main","words":"Incoming at main of MUG: 0 → 24"},{"after":"3","before":"0","subject":{"key":"TEA","kind":"stock"},"what":"incoming at main","words":"Incoming at main of TEA: 0 → 3"}]',NULL,NULL,NULL,NULL),
    (16,1795355095913,'clerk','input','inventory.countStarted',1,'{"inventory":{"change":{"count":{"change":{"started":{"blind":false,"inside":false,"isDraft":false,"location":"main"}}}}}}','Count 1 of main started','[{"after":"main","subject":{"key":"1","kind":"count"},"what":"count","words":"Count 1 of main started"}]',NULL,NULL,NULL,NULL),
    (17,1795355095937,'clerk','input','inventory.countSet',1,'{"inventory":{"change":{"count":{"change":{"countSet":{"at":"main","count":1,"quantity":"9","sku":"MUG"}}}}}}','Counted of MUG at main: none → 9','[{"after":"9","subject":{"key":"1/main/MUG","kind":"count-line"},"what":"counted","words":"Counted of MUG at main: none → 9"}]',NULL,NULL,NULL,NULL),
    (18,1795355095949,'clerk','input','inventory.countSet',1,'{"inventory":{"change":{"count":{"change":{"countSet":{"at":"main","count":1,"quantity":"4","sku":"TEA"}}}}}}','Counted of TEA at main: none → 4','[{"after":"4","subject":{"key":"1/main/TEA","kind":"count-line"},"what":"counted","words":"Counted of TEA at main: none → 4"}]',NULL,NULL,NULL,NULL),
    (19,1795355095961,'clerk','input','inventory.purchaseReceived',1,'{"inventory":{"change":{"purchase":{"change":{"received":{"arrivals":[{"quantity":"5","sku":"MUG"}],"number":"PO-000001","over":false}}}}}}','Status of PO-000001: placed → partly received and 4 more','[{"after":"partly received","before":"placed","subject":{"key":"PO-000001","kind":"purchase"},"what":"status","words":"Status of PO-000001: placed → partly received"},{"after":"5","before":"0","subject":{"key":"PO-000001","kind":"purchase"},"what":"received","words":"Received of MUG on PO-000001: 0 → 5"},{"after":"15","before":"10","subject":{"key":"MUG","kind":"stock"},"what":"stock at main","words":"Stock at main of MUG: 10 → 15"},{"after":"19","before":"24","subject":{"key":"MUG","kind":"stock"},"what":"incoming at main","words":"Incoming at main of MUG: 24 → 19"},{"after":"40.00","before":"20.00","subject":{"key":"MUG","kind":"stock"},"what":"value of stock","words":"Value of stock of MUG: 20.00 → 40.00"}]',NULL,NULL,NULL,NULL),
    (20,1795355095985,'clerk','input','inventory.receipt',1,'{"inventory":{"change":{"stock":{"change":{"posted":{"lines":[{"cost":{"currency":"EUR","minor":14300},"from":"supplier","quantity":"10","reason":"receipt","sku":"MUG","to":"main"}]}}}}}}','Stock at main of MUG: 15 → 25 and 1 more','[{"after":"25","before":"15","subject":{"key":"MUG","kind":"stock"},"what":"stock at main","words":"Stock at main of MUG: 15 → 25"},{"after":"183.00","before":"40.00","subject":{"key":"MUG","kind":"stock"},"what":"value of stock","words":"Value of stock of MUG: 40.00 → 183.00"}]',NULL,NULL,NULL,NULL),
    (21,1795355095997,'clerk','input','inventory.countReviewed',1,'{"inventory":{"change":{"count":{"change":{"reviewed":{"count":1}}}}}}','Status of count 1: counting → review','[{"after":"review","before":"counting","subject":{"key":"1","kind":"count"},"what":"status","words":"Status of count 1: counting → review"}]',NULL,NULL,NULL,NULL),
    (22,1795355096009,'clerk','input','inventory.countPosted',1,'{"inventory":{"change":{"count":{"change":{"posted":{"count":1}}}}}}','Status of count 1: review → posted and 4 more','[{"after":"posted","before":"review","subject":{"key":"1","kind":"count"},"what":"status","words":"Status of count 1: review → posted"},{"after":"24","before":"25","subject":{"key":"MUG","kind":"stock"},"what":"stock at main","words":"Stock at main of MUG: 25 → 24"},{"after":"4","before":"3","subject":{"key":"TEA","kind":"stock"},"what":"stock at main","words":"Stock at main of TEA: 3 → 4"},{"after":"175.68","before":"183.00","subject":{"key":"MUG","kind":"stock"},"what":"value of stock","words":"Value of stock of MUG: 183.00 → 175.68"},{"after":"6.00","before":"5.00","subject":{"key":"TEA","kind":"stock"},"what":"value of stock","words":"Value of stock of TEA: 5.00 → 6.00"}]',NULL,NULL,NULL,NULL),
    (23,1795355096037,'clerk','input','inventory.sale',1,'{"inventory":{"change":{"stock":{"change":{"posted":{"lines":[{"from":"main","quantity":"3","reason":"sale","sku":"MUG","to":"customer"}]}}}}}}','Stock at main of MUG: 24 → 21 and 1 more','[{"after":"21","before":"24","subject":{"key":"MUG","kind":"stock"},"what":"stock at main","words":"Stock at main of MUG: 24 → 21"},{"after":"153.72","before":"175.68","subject":{"key":"MUG","kind":"stock"},"what":"value of stock","words":"Value of stock of MUG: 175.68 → 153.72"}]',NULL,NULL,NULL,NULL),
    (24,1795355096057,'clerk','input','inventory.countStarted',1,'{"inventory":{"change":{"count":{"change":{"started":{"blind":false,"inside":false,"isDraft":false,"location":"back"}}}}}}','Count 2 of back started','[{"after":"back","subject":{"key":"2","kind":"count"},"what":"count","words":"Count 2 of back started"}]',NULL,NULL,NULL,NULL),
    (25,1795355096073,'clerk','input','inventory.countSet',1,'{"inventory":{"change":{"count":{"change":{"countSet":{"at":"back","count":2,"quantity":"1","sku":"TEA"}}}}}}','Counted of TEA at back: none → 1','[{"after":"1","subject":{"key":"2/back/TEA","kind":"count-line"},"what":"counted","words":"Counted of TEA at back: none → 1"}]',NULL,NULL,NULL,NULL),
    (26,1795355096108,'clerk','input','undo',1,'{"undo":{}}','Undo of 25: Counted of TEA at back: 1 → none','[{"before":"1","subject":{"key":"2/back/TEA","kind":"count-line"},"what":"counted","words":"Counted of TEA at back: 1 → none"}]',25,NULL,NULL,NULL),
    (27,1795355096132,'clerk','input','redo',1,'{"redo":{}}','Redo of 25: Counted of TEA at back: none → 1','[{"after":"1","subject":{"key":"2/back/TEA","kind":"count-line"},"what":"counted","words":"Counted of TEA at back: none → 1"}]',NULL,25,NULL,NULL),
    (28,1795355096153,'clerk','input','inventory.sale',1,'{"inventory":{"change":{"stock":{"change":{"posted":{"lines":[{"from":"main","quantity":"1","reason":"sale","sku":"TEA","to":"customer"}]}}}}}}','Stock at main of TEA: 4 → 3 and 1 more','[{"after":"3","before":"4","subject":{"key":"TEA","kind":"stock"},"what":"stock at main","words":"Stock at main of TEA: 4 → 3"},{"after":"5.00","before":"6.00","subject":{"key":"TEA","kind":"stock"},"what":"value of stock","words":"Value of stock of TEA: 6.00 → 5.00"}]',NULL,NULL,NULL,NULL),
    (29,1795355096161,'clerk','input','undo',1,'{"undo":{}}','Undo of 28: Stock at main of TEA: 3 → 4 and 1 more','[{"after":"4","before":"3","subject":{"key":"TEA","kind":"stock"},"what":"stock at main","words":"Stock at main of TEA: 3 → 4"},{"after":"6.00","before":"5.00","subject":{"key":"TEA","kind":"stock"},"what":"value of stock","words":"Value of stock of TEA: 5.00 → 6.00"}]',28,NULL,NULL,NULL);
    DELETE FROM journal_subject;
    INSERT INTO journal_subject(entry,subject,before_revision,before,place) VALUES
    (1,'product:mug',0,NULL,1),
    (2,'product:tea',0,NULL,2),
    (3,'product:mug',1,'{"catalog":{"row":{"product":{"row":{"barcodes":[],"createdAt":1795355095557,"description":"","name":"Blue mug","price":{"currency":"EUR","minor":1200},"revision":1,"sku":"MUG","status":"active","unit":{"code":"each","decimals":0},"updatedAt":1795355095557}}}}}',1),
    (4,'location:back',0,NULL,8),
    (5,'supplier:acme',0,NULL,1),
    (6,'supplier-item:acme/mug',0,NULL,1),
    (7,'stock:mug',0,NULL,NULL),
    (8,'stock:tea',0,NULL,NULL),
    (9,'stock:tea',0,NULL,NULL),
    (10,'reservation:1',0,NULL,1),
    (10,'stock:mug',0,NULL,NULL),
    (11,'reorder-rule:mug@main',0,NULL,1),
    (12,'purchase:po-000001',0,NULL,1),
    (13,'purchase:po-000001',12,'{"inventory":{"row":{"purchase":{"row":{"destination":"main","lines":[],"number":"PO-000001","reason":"","revision":12,"status":"draft","supplier":"acme"}}}}}',1),
    (14,'purchase:po-000001',13,'{"inventory":{"row":{"purchase":{"row":{"destination":"main","lines":[{"closed":"0","pack":"12","packs":2,"price":{"currency":"EUR","minor":4800},"received":"0","rejected":"0","sku":"MUG"}],"number":"PO-000001","reason":"","revision":13,"status":"draft","supplier":"acme"}}}}}',1),
    (15,'purchase:po-000001',14,'{"inventory":{"row":{"purchase":{"row":{"destination":"main","lines":[{"closed":"0","pack":"12","packs":2,"price":{"currency":"EUR","minor":4800},"received":"0","rejected":"0","sku":"MUG"},{"closed":"0","pack":"1","packs":3,"received":"0","rejected":"0","sku":"TEA"}],"number":"PO-000001","reason":"","revision":14,"status":"draft","supplier":"acme"}}}}}',1),
    (15,'stock:mug',0,NULL,NULL),
    (15,'stock:tea',0,NULL,NULL),
    (16,'count:1',0,NULL,1),
    (17,'count-line:1/main/mug',0,NULL,1),
    (18,'count-line:1/main/tea',0,NULL,2),
    (19,'purchase:po-000001',15,'{"inventory":{"row":{"purchase":{"row":{"destination":"main","expectedOn":"2026-11-27","lines":[{"closed":"0","pack":"12","packs":2,"price":{"currency":"EUR","minor":4800},"received":"0","rejected":"0","sku":"MUG"},{"closed":"0","pack":"1","packs":3,"received":"0","rejected":"0","sku":"TEA"}],"number":"PO-000001","placedAt":1795355095893,"reason":"","revision":15,"status":"placed","supplier":"acme"}}}}}',1),
    (19,'stock:mug',0,NULL,NULL),
    (20,'stock:mug',0,NULL,NULL),
    (21,'count:1',16,'{"inventory":{"row":{"count":{"row":{"blind":false,"inside":false,"location":"main","number":1,"revision":16,"startedAt":1795355095913,"status":"counting"}}}}}',1),
    (22,'count:1',21,'{"inventory":{"row":{"count":{"row":{"blind":false,"inside":false,"location":"main","number":1,"revision":21,"startedAt":1795355095913,"status":"review"}}}}}',1),
    (22,'stock:mug',0,NULL,NULL),
    (22,'stock:tea',0,NULL,NULL),
    (23,'stock:mug',0,NULL,NULL),
    (24,'count:2',0,NULL,2),
    (25,'count-line:2/back/tea',0,NULL,3),
    (26,'count-line:2/back/tea',25,'{"inventory":{"row":{"countLine":{"row":{"at":1795355096073,"by":"clerk","count":2,"counted":"1","expected":"2","location":"back","revision":25,"sku":"TEA","value":{"currency":"EUR","minor":-100}}}}}}',3),
    (27,'count-line:2/back/tea',0,NULL,3),
    (28,'stock:tea',0,NULL,NULL),
    (29,'stock:tea',0,NULL,NULL);
    DELETE FROM request;
    INSERT INTO request(id,entry,change) VALUES
    ('05af1d5db2607e7f7cdaad98b6773f39',8,'{"inventory":{"change":{"stock":{"change":{"posted":{"lines":[{"cost":{"currency":"EUR","minor":500},"from":"supplier","quantity":"5","reason":"receipt","sku":"TEA","to":"main"}]}}}}}}'),
    ('0bd7eee89d3e3518654eb0cf55d4c9d3',13,'{"inventory":{"change":{"purchase":{"change":{"lineSet":{"number":"PO-000001","packs":2,"sku":"MUG"}}}}}}'),
    ('0e6a593414575251af4ec20b1b8582e7',19,'{"inventory":{"change":{"purchase":{"change":{"received":{"arrivals":[{"quantity":"5","sku":"MUG"}],"number":"PO-000001","over":false}}}}}}'),
    ('114aafd07ab7cf2ea4d8193029ba01dc',20,'{"inventory":{"change":{"stock":{"change":{"posted":{"lines":[{"cost":{"currency":"EUR","minor":14300},"from":"supplier","quantity":"10","reason":"receipt","sku":"MUG","to":"main"}]}}}}}}'),
    ('1b9321d172b53937e60a3cc5418afc59',4,'{"inventory":{"change":{"location":{"change":{"added":{"code":"back","kind":"storage","name":"Back room"}}}}}}'),
    ('1d7cfce4e6f4601fe19380c238b76de5',17,'{"inventory":{"change":{"count":{"change":{"countSet":{"at":"main","count":1,"quantity":"9","sku":"MUG"}}}}}}'),
    ('1ddbd75679fb4b615220c249fa8ae851',12,'{"inventory":{"change":{"purchase":{"change":{"ordered":{"supplier":"acme","to":"main"}}}}}}'),
    ('1f2a0d37cf3ead9b0f420084ed400384',16,'{"inventory":{"change":{"count":{"change":{"started":{"blind":false,"inside":false,"isDraft":false,"location":"main"}}}}}}'),
    ('4532facf5cfa3d75968b3ea6260a626a',24,'{"inventory":{"change":{"count":{"change":{"started":{"blind":false,"inside":false,"isDraft":false,"location":"back"}}}}}}'),
    ('4fdc08b6811a24f311c175de5b447d1c',3,'{"catalog":{"change":{"barcodeAdded":{"barcode":"04006381333931","sku":"MUG"}}}}'),
    ('5aa6b35c01a5b2464743ae65d07d777d',27,'{"redo":{}}'),
    ('6161b0ba41dea159a7156922be5307ac',NULL,'{"shop":{"change":{"currencySet":{"currency":"EUR"}}}}'),
    ('67a54439de0b63e6c4b805c3ea1bc2cb',9,'{"inventory":{"change":{"stock":{"change":{"posted":{"lines":[{"from":"main","quantity":"2","reason":"transfer","sku":"TEA","to":"back"}]}}}}}}'),
    ('6dd2d30e9eeb1d564abfe02ef9a72d82',23,'{"inventory":{"change":{"stock":{"change":{"posted":{"lines":[{"from":"main","quantity":"3","reason":"sale","sku":"MUG","to":"customer"}]}}}}}}'),
    ('74071e3199860d28b647c2f5d1c089c7',28,'{"inventory":{"change":{"stock":{"change":{"posted":{"lines":[{"from":"main","quantity":"1","reason":"sale","sku":"TEA","to":"customer"}]}}}}}}'),
    ('7c6f0acc2ca079e0b1af37be1fde5d02',21,'{"inventory":{"change":{"count":{"change":{"reviewed":{"count":1}}}}}}'),
    ('9c239be1bf24318b9f5c8a2c4e2c95ea',29,'{"undo":{}}'),
    ('adbe54d6e477a7e792e4b3b3f5f3581d',14,'{"inventory":{"change":{"purchase":{"change":{"lineSet":{"number":"PO-000001","packs":3,"sku":"TEA"}}}}}}'),
    ('bc9970dfe225799ef7a58db35e2b6f97',25,'{"inventory":{"change":{"count":{"change":{"countSet":{"at":"back","count":2,"quantity":"1","sku":"TEA"}}}}}}'),
    ('bcd171804c9f550d811b357134eebd24',18,'{"inventory":{"change":{"count":{"change":{"countSet":{"at":"main","count":1,"quantity":"4","sku":"TEA"}}}}}}'),
    ('c6d4435b06a19fe2f6ef1abd3b76a687',5,'{"inventory":{"change":{"supplier":{"change":{"added":{"code":"acme","leadDays":5,"name":"Acme Ltd"}}}}}}'),
    ('c6d5c6f75b5372068a16380e980216ca',11,'{"inventory":{"change":{"reorder":{"change":{"ruleSet":{"at":"main","edits":{},"minimum":"10","sku":"MUG","target":"40"}}}}}}'),
    ('d1924c72ac54c961e0ab26e5ab2fdb00',22,'{"inventory":{"change":{"count":{"change":{"posted":{"count":1}}}}}}'),
    ('d3229f7706272e1eb367afd21d80db83',10,'{"inventory":{"change":{"reservation":{"change":{"reserved":{"holder":"Anna","lines":[{"location":"main","quantity":"2","sku":"MUG"}]}}}}}}'),
    ('d468dd68eb53d6e779f96e81b1b63389',7,'{"inventory":{"change":{"stock":{"change":{"posted":{"lines":[{"cost":{"currency":"EUR","minor":2000},"from":"supplier","quantity":"10","reason":"receipt","sku":"MUG","to":"main"}]}}}}}}'),
    ('d6926318ec601c90aa01c66d8985a8bf',26,'{"undo":{}}'),
    ('f3384451caa6fcb27e6468cda38305c4',15,'{"inventory":{"change":{"purchase":{"change":{"placed":{"belowMinimum":false,"number":"PO-000001"}}}}}}'),
    ('f4e4a04f19d4aaeb974cf048ad4dae0b',1,'{"catalog":{"change":{"productAdded":{"barcodes":[],"description":"","name":"Blue mug","price":{"currency":"EUR","minor":1200},"sku":"MUG","status":"active","unit":{"code":"each","decimals":0}}}}}'),
    ('f99de854e1ada0572cddd65489fe3f99',6,'{"inventory":{"change":{"supplier":{"change":{"itemSet":{"code":"acme","edits":{"pack":"12","price":{"currency":"EUR","minor":4800}},"sku":"MUG"}}}}}}'),
    ('fc1b361ad0f7cc373b779eaa662cb2c2',2,'{"catalog":{"change":{"productAdded":{"barcodes":[],"description":"","name":"Green tea","price":{"currency":"EUR","minor":600},"sku":"TEA","status":"active","unit":{"code":"each","decimals":0}}}}}');
    DELETE FROM shop;
    INSERT INTO shop(id,name,currency,time_zone,country,revision,valuation,default_location) VALUES
    (1,'Shop','EUR','UTC','DE',0,0,'main');
    DELETE FROM product_count;
    INSERT INTO product_count(kind,id,status,products) VALUES
    (0,0,1,2),
    (1,0,1,2),
    (2,0,1,2);
    DELETE FROM filing_count;
    INSERT INTO filing_count(kind,status,rows) VALUES
    (1,1,0),
    (1,2,0),
    (2,1,0),
    (2,2,0);
    DELETE FROM location;
    INSERT INTO location(id,code,name,parent_id,kind,status,revision) VALUES
    (1,'main','Main',NULL,0,1,0),
    (2,'quarantine','Quarantine',NULL,2,1,0),
    (3,'scrap','Scrap',NULL,3,1,0),
    (4,'supplier','Suppliers',NULL,4,1,0),
    (5,'customer','Customers',NULL,5,1,0),
    (6,'adjustment','Adjustments',NULL,6,1,0),
    (7,'transit','In transit',NULL,1,1,0),
    (8,'back','Back room',NULL,0,1,4);
    DELETE FROM movement;
    INSERT INTO movement(id,entry,product_id,from_id,to_id,quantity,cost,reason,document,reverses,returns,occurred_at,recorded_at,note) VALUES
    (1,7,1,4,1,10,2000,0,NULL,NULL,NULL,1795355095701,1795355095701,''),
    (2,8,2,4,1,5,500,0,NULL,NULL,NULL,1795355095729,1795355095729,''),
    (3,9,2,1,8,2,NULL,3,NULL,NULL,NULL,1795355095737,1795355095737,''),
    (4,19,1,4,1,5,2000,0,'purchase:PO-000001',NULL,NULL,1795355095961,1795355095961,''),
    (5,20,1,4,1,10,14300,0,NULL,NULL,NULL,1795355095985,1795355095985,''),
    (6,22,1,1,6,1,732,4,'count:1',NULL,NULL,1795355096009,1795355096009,''),
    (7,22,2,6,1,1,100,4,'count:1',NULL,NULL,1795355096009,1795355096009,''),
    (8,23,1,1,5,3,2196,1,NULL,NULL,NULL,1795355096037,1795355096037,''),
    (9,28,2,1,5,1,100,1,NULL,NULL,NULL,1795355096153,1795355096153,''),
    (10,29,2,5,1,1,100,8,NULL,9,NULL,1795355096161,1795355096161,'');
    DELETE FROM stock;
    INSERT INTO stock(product_id,sku,shown,on_hand,unavailable,reserved,incoming,value,decimals) VALUES
    (1,'MUG',1,21,0,2,19,15372,0),
    (2,'TEA',1,6,0,0,3,600,0);
    DELETE FROM stock_level;
    INSERT INTO stock_level(product_id,location_id,sku,kind,on_hand,reserved,incoming,minimum,target,decimals,drafted) VALUES
    (1,1,'MUG',0,21,2,19,10,40,0,0),
    (1,4,'MUG',4,-25,0,0,NULL,NULL,0,0),
    (1,5,'MUG',5,3,0,0,NULL,NULL,0,0),
    (1,6,'MUG',6,1,0,0,NULL,NULL,0,0),
    (2,1,'TEA',0,4,0,3,NULL,NULL,0,0),
    (2,4,'TEA',4,-5,0,0,NULL,NULL,0,0),
    (2,5,'TEA',5,0,0,0,NULL,NULL,0,0),
    (2,6,'TEA',6,-1,0,0,NULL,NULL,0,0),
    (2,8,'TEA',0,2,0,0,NULL,NULL,0,0);
    DELETE FROM stock_count;
    INSERT INTO stock_count(id,products,gone,incoming,value) VALUES
    (1,2,0,2,15972);
    DELETE FROM supplier;
    INSERT INTO supplier(id,code,name,lead_days,minimum,contact,status,items,revision) VALUES
    (1,'acme','Acme Ltd',5,NULL,'',1,1,5);
    DELETE FROM supplier_item;
    INSERT INTO supplier_item(id,supplier_id,product_id,sku,code,pack,decimals,price,min_packs,lead_days,preferred,revision) VALUES
    (1,1,1,'MUG','',12,0,4800,1,NULL,1,6);
    DELETE FROM purchase;
    INSERT INTO purchase(id,number,supplier_id,location_id,status,placed_at,expected_on,reason,lines,total,revision) VALUES
    (1,'PO-000001',1,1,2,1795355095893,'2026-11-27','',2,9600,19);
    DELETE FROM purchase_line;
    INSERT INTO purchase_line(purchase_id,product_id,location_id,status,packs,pack,decimals,price,received,rejected,closed) VALUES
    (1,1,1,2,2,12,0,4800,5,0,0),
    (1,2,1,2,3,1,0,NULL,0,0,0);
    DELETE FROM reorder_rule;
    INSERT INTO reorder_rule(id,product_id,location_id,minimum,target,multiple,maximum,decimals,supplier_id,revision) VALUES
    (1,1,1,10,40,1,NULL,0,NULL,11);
    DELETE FROM purchasing_count;
    INSERT INTO purchasing_count(kind,supplier_id,status,rows) VALUES
    (1,0,1,1),
    (2,0,0,0),
    (2,0,1,0),
    (2,0,2,1),
    (2,1,0,0),
    (2,1,1,0),
    (2,1,2,1);
    DELETE FROM reservation;
    INSERT INTO reservation(number,product_id,location_id,quantity,held,issued,holder,status,created_at,revision) VALUES
    (1,1,1,2,2,0,'Anna',0,1795355095757,10);
    DELETE FROM stocktake;
    INSERT INTO stocktake(number,location_id,inside,blind,tolerance,status,started_at,ended_at,revision,lines,waiting,varied,value) VALUES
    (1,1,0,0,NULL,3,1795355095913,1795355096009,22,2,0,2,-100),
    (2,8,0,0,NULL,1,1795355096057,NULL,24,1,0,1,-100);
    DELETE FROM count_line;
    INSERT INTO count_line(id,number,location_id,product_id,sku,expected,counted,first,recount,moved,counted_by,counted_at,value,is_waiting,revision) VALUES
    (1,1,1,1,'MUG',10,9,NULL,0,0,'clerk',1795355095937,-200,0,17),
    (2,1,1,2,'TEA',3,4,NULL,0,0,'clerk',1795355095949,100,0,18),
    (3,2,8,2,'TEA',2,1,NULL,0,0,'clerk',1795355096073,-100,0,25);
    DELETE FROM sqlite_sequence;
    INSERT INTO sqlite_sequence(name,seq) VALUES
    ('location',8),
    ('product',2),
    ('supplier',1),
    ('supplier_item',1),
    ('movement',10),
    ('reservation',1),
    ('reorder_rule',1),
    ('purchase',1),
    ('stocktake',2),
    ('count_line',3);
    """#
}
