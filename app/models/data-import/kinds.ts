/** `storeOrders` were made in the store's admin, which counts their open units as incoming. */
export const importKinds = [
  "suppliers",
  "contacts",
  "items",
  "rules",
  "orders",
  "storeOrders",
  "counts",
] as const;

/** Those of which the merchant has no file yet. */
export const templateKinds = importKinds.filter((kind) => kind !== "storeOrders");

export type ImportKind = (typeof importKinds)[number];

export type FieldType =
  "text" | "email" | "amount" | "units" | "days" | "currency" | "language" | "yesNo" | "date";

export interface ImportField {
  name: string;
  type: FieldType;
  /** What a column's head may say, in English and German: letters and digits alone, in lower case. */
  heads: readonly string[];
  /** One of the fields with the same number has to have a column. */
  need: number | undefined;
}

function field(name: string, type: FieldType, heads: string, need?: number): ImportField {
  return { name, type, heads: heads.split(" "), need };
}

const supplierHeads = "supplier suppliername vendor vendorname lieferant lieferantenname";

/** The fields by which a line names a variant. */
const variantFields = [
  field("inventoryItemId", "text", "inventoryitemid inventoryitem inventarartikelid", 2),
  field("sku", "text", "sku variantsku productsku itemsku stockkeepingunit artikelnummer artikelnr", 2),
  field("barcode", "text", "barcode variantbarcode ean upc gtin isbn strichcode", 2),
  field("title", "text", "title product producttitle productname itemname titel produkt artikel", 2),
];

const currency = field("currency", "currency", "currency currencycode suppliercurrency waehrung");

const leadTime = field(
  "leadTimeDays",
  "days",
  "leadtime leadtimedays leadtimeindays deliverytime lieferzeit lieferzeittage",
);

const cost = field(
  "cost",
  "amount",
  "cost unitcost costprice costperitem suppliercost suppliercostprice purchaseprice einkaufspreis ekpreis ek kosten stueckkosten",
);

const orderFields: readonly ImportField[] = [
  field(
    "number",
    "text",
    "number ponumber po purchaseorder purchaseordernumber ordernumber order sequentialid bestellnummer bestellung",
    1,
  ),
  field("supplier", "text", supplierHeads, 3),
  field(
    "location",
    "text",
    "location locationname destination destinationlocation shipto warehouse standort lager ziel zielstandort",
  ),
  field("status", "text", "status orderstatus state bestellstatus"),
  field(
    "orderedAt",
    "date",
    "orderedat orderedon ordered orderdate dateordered datecreated createdat created date bestelldatum bestelltam datum",
    4,
  ),
  field(
    "expectedAt",
    "date",
    "expectedat expectedon expecteddate expected duedate eta estimatedarrival estimatedarrivaldate expectedarrival arrivaldate liefertermin erwartetam",
  ),
  field("receivedAt", "date", "receivedat datereceived receiveddate deliveredat eingangsdatum eingegangenam"),
  currency,
  ...variantFields,
  field("quantity", "units", "quantity qty orderedquantity quantityordered qtyordered units menge anzahl", 5),
  field(
    "received",
    "units",
    "received receivedquantity quantityreceived qtyreceived accepted acceptedquantity eingegangen eingegangenemenge",
  ),
  cost,
  field("tax", "amount", "tax totaltax taxes steuer"),
  field("shipping", "amount", "shipping shippingcost freight versand versandkosten"),
  field("discount", "amount", "discount totaldiscount rabatt"),
  field("notes", "text", "notes note comment notizen bemerkung notiz"),
];

/** What the store's admin calls fields of its orders; their destination tells them from other apps' files. */
const storeHeads: Record<string, ImportField> = {
  number: field(
    "number",
    "text",
    "purchaseorder purchaseordername purchaseordernumber ponumber po name number bestellung bestellnummer",
    1,
  ),
  supplier: field("supplier", "text", `${supplierHeads} origin originname herkunft`, 3),
  location: field(
    "location",
    "text",
    "destination destinationlocation destinationname ziel zielstandort zielort",
    6,
  ),
};

/** What each kind of file may have, in the order of its template. */
export const importFields: Record<ImportKind, readonly ImportField[]> = {
  suppliers: [
    field("name", "text", `name company companyname firma ${supplierHeads}`, 1),
    field("email", "email", "email emailaddress mail supplieremail emailadresse"),
    field("cc", "text", "cc copyto emailcc kopie kopiean"),
    field("bcc", "text", "bcc blindcopy hiddencopyto emailbcc blindkopie blindkopiean"),
    field("language", "language", "language languagecode locale sprache"),
    field("phone", "text", "phone phonenumber telephone tel telefon"),
    field("address", "text", "address address1 street adresse anschrift"),
    leadTime,
    field("paymentTerms", "text", "paymentterms terms zahlungsbedingungen"),
    field(
      "dueDays",
      "days",
      "duedays billsdueafter netdays paymentdays duein zahlungsziel zahlungszieltage faelligkeittage",
    ),
    field("dueFrom", "text", "duefrom countedfrom duedaysfrom faelligab gezaehltab"),
    field(
      "earlyDiscount",
      "amount",
      "earlydiscount earlypaymentdiscount cashdiscount discountpercent skonto skontoprozent",
    ),
    field(
      "earlyDiscountDays",
      "days",
      "earlydiscountdays discountifpaidwithin discountdays cashdiscountdays skontotage skontofrist",
    ),
    field("depositPercent", "amount", "deposit depositpercent downpayment anzahlung anzahlungprozent"),
    currency,
    field("orderMinimum", "amount", "minimumorder orderminimum minimumordervalue mindestbestellwert"),
    field("notes", "text", "notes note comment notizen bemerkung notiz"),
  ],
  contacts: [
    field("supplier", "text", `${supplierHeads} company firma`, 1),
    field("name", "text", "contact contactname name fullname ansprechpartner kontakt", 2),
    field("email", "email", "email emailaddress mail contactemail emailadresse"),
    field("phone", "text", "phone phonenumber telephone contactphone tel telefon"),
    field("role", "text", "role position jobtitle funktion rolle"),
  ],
  items: [
    field("supplier", "text", supplierHeads, 1),
    ...variantFields,
    field(
      "articleNumber",
      "text",
      "articlenumber suppliersku suppliercode vendorcode vendorsku supplierarticlenumber suppliersarticlenumber lieferantenartikelnummer bestellnummer",
    ),
    cost,
    currency,
    field(
      "packSize",
      "units",
      "packsize pack casesize casepack unitspercase verpackungseinheit ve packungsgroesse",
    ),
    field(
      "minimumQuantity",
      "units",
      "minimumquantity minimum moq minimumorderquantity minorderquantity mindestmenge mindestbestellmenge",
    ),
    field("increment", "units", "increment ordermultiple multiple staffelung schrittweite"),
    leadTime,
    field("preferred", "yesNo", "preferred preferredsupplier default bevorzugt hauptlieferant"),
  ],
  rules: [
    ...variantFields,
    field("supplier", "text", supplierHeads),
    field(
      "reorderPoint",
      "units",
      "reorderpoint min minimum minstock minimumstock minquantity reorderlevel meldebestand mindestbestand",
      1,
    ),
    field(
      "reorderQuantity",
      "units",
      "reorderquantity orderquantity reorderqty bestellmenge nachbestellmenge",
      3,
    ),
    field(
      "orderUpTo",
      "units",
      "orderupto max maximum maxstock maximumstock maxquantity targetstock hoechstbestand maximalbestand zielbestand",
      3,
    ),
  ],
  orders: orderFields,
  storeOrders: orderFields.map((one) => storeHeads[one.name] ?? one),
  counts: [
    field(
      "count",
      "text",
      "stockcount stocktake stocktakename stocktakenumber stocktakeid reference count countname countnumber inventur zaehlung name number",
    ),
    field(
      "countedAt",
      "date",
      "countedat countedon date countdate datecounted completedat completed closedat finishedat gezaehltam datum",
      1,
    ),
    field("location", "text", "location locationname warehouse standort lager"),
    ...variantFields,
    field(
      "expected",
      "units",
      "expected expectedquantity expectedstock stockonhand systemquantity currentstock onhand erwartetemenge erwartet sollbestand",
    ),
    field(
      "counted",
      "units",
      "countedquantity quantitycounted countedstock actual actualquantity actualstock counted quantity qty gezaehltemenge gezaehlt istbestand menge",
      5,
    ),
  ],
};
