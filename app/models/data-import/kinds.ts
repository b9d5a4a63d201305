export const importKinds = ["suppliers", "contacts", "items", "rules", "orders"] as const;

export type ImportKind = (typeof importKinds)[number];

export type FieldType = "text" | "email" | "amount" | "units" | "days" | "currency" | "yesNo" | "date";

export interface ImportField {
  name: string;
  type: FieldType;
  /** One of the fields with the same number has to have a column. */
  need?: number;
  /** What a column's head may say, in English and German: letters and digits alone, in lower case. */
  heads: readonly string[];
}

const supplierHeads = ["supplier", "suppliername", "vendor", "vendorname", "lieferant", "lieferantenname"];

const costHeads = [
  "cost",
  "unitcost",
  "costprice",
  "costperitem",
  "suppliercost",
  "suppliercostprice",
  "purchaseprice",
  "einkaufspreis",
  "ekpreis",
  "ek",
  "kosten",
  "stueckkosten",
];

/** The fields by which a line names a variant. */
const variantFields: readonly ImportField[] = [
  {
    name: "inventoryItemId",
    type: "text",
    need: 2,
    heads: ["inventoryitemid", "inventoryitem", "inventarartikelid"],
  },
  {
    name: "sku",
    type: "text",
    need: 2,
    heads: ["sku", "variantsku", "productsku", "itemsku", "stockkeepingunit", "artikelnummer", "artikelnr"],
  },
  {
    name: "barcode",
    type: "text",
    need: 2,
    heads: ["barcode", "variantbarcode", "ean", "upc", "gtin", "isbn", "strichcode"],
  },
  {
    name: "title",
    type: "text",
    need: 2,
    heads: ["title", "product", "producttitle", "productname", "itemname", "titel", "produkt", "artikel"],
  },
];

const currency: ImportField = {
  name: "currency",
  type: "currency",
  heads: ["currency", "currencycode", "suppliercurrency", "waehrung"],
};

const leadTime: ImportField = {
  name: "leadTimeDays",
  type: "days",
  heads: ["leadtime", "leadtimedays", "leadtimeindays", "deliverytime", "lieferzeit", "lieferzeittage"],
};

/** What each kind of file may have, in the order of its template. */
export const importFields: Record<ImportKind, readonly ImportField[]> = {
  suppliers: [
    {
      name: "name",
      type: "text",
      need: 1,
      heads: ["name", "company", "companyname", "firma", ...supplierHeads],
    },
    {
      name: "email",
      type: "email",
      heads: ["email", "emailaddress", "mail", "supplieremail", "emailadresse"],
    },
    { name: "phone", type: "text", heads: ["phone", "phonenumber", "telephone", "tel", "telefon"] },
    { name: "address", type: "text", heads: ["address", "address1", "street", "adresse", "anschrift"] },
    leadTime,
    {
      name: "paymentTerms",
      type: "text",
      heads: ["paymentterms", "terms", "zahlungsbedingungen", "zahlungsziel"],
    },
    currency,
    {
      name: "orderMinimum",
      type: "amount",
      heads: ["minimumorder", "orderminimum", "minimumordervalue", "mindestbestellwert"],
    },
    { name: "notes", type: "text", heads: ["notes", "note", "comment", "notizen", "bemerkung", "notiz"] },
  ],
  contacts: [
    { name: "supplier", type: "text", need: 1, heads: [...supplierHeads, "company", "firma"] },
    {
      name: "name",
      type: "text",
      need: 2,
      heads: ["contact", "contactname", "name", "fullname", "ansprechpartner", "kontakt"],
    },
    {
      name: "email",
      type: "email",
      heads: ["email", "emailaddress", "mail", "contactemail", "emailadresse"],
    },
    {
      name: "phone",
      type: "text",
      heads: ["phone", "phonenumber", "telephone", "contactphone", "tel", "telefon"],
    },
    { name: "role", type: "text", heads: ["role", "position", "jobtitle", "funktion", "rolle"] },
  ],
  items: [
    { name: "supplier", type: "text", need: 1, heads: supplierHeads },
    ...variantFields,
    {
      name: "articleNumber",
      type: "text",
      heads: [
        "articlenumber",
        "suppliersku",
        "suppliercode",
        "vendorcode",
        "vendorsku",
        "supplierarticlenumber",
        "suppliersarticlenumber",
        "lieferantenartikelnummer",
        "bestellnummer",
      ],
    },
    {
      name: "cost",
      type: "amount",
      heads: costHeads,
    },
    currency,
    {
      name: "packSize",
      type: "units",
      heads: [
        "packsize",
        "pack",
        "casesize",
        "casepack",
        "unitspercase",
        "verpackungseinheit",
        "ve",
        "packungsgroesse",
      ],
    },
    {
      name: "minimumQuantity",
      type: "units",
      heads: [
        "minimumquantity",
        "minimum",
        "moq",
        "minimumorderquantity",
        "minorderquantity",
        "mindestmenge",
        "mindestbestellmenge",
      ],
    },
    {
      name: "increment",
      type: "units",
      heads: ["increment", "ordermultiple", "multiple", "staffelung", "schrittweite"],
    },
    leadTime,
    {
      name: "preferred",
      type: "yesNo",
      heads: ["preferred", "preferredsupplier", "default", "bevorzugt", "hauptlieferant"],
    },
  ],
  rules: [
    ...variantFields,
    { name: "supplier", type: "text", heads: supplierHeads },
    {
      name: "reorderPoint",
      type: "units",
      need: 1,
      heads: [
        "reorderpoint",
        "min",
        "minimum",
        "minstock",
        "minimumstock",
        "minquantity",
        "reorderlevel",
        "meldebestand",
        "mindestbestand",
      ],
    },
    {
      name: "reorderQuantity",
      type: "units",
      need: 3,
      heads: ["reorderquantity", "orderquantity", "reorderqty", "bestellmenge", "nachbestellmenge"],
    },
    {
      name: "orderUpTo",
      type: "units",
      need: 3,
      heads: [
        "orderupto",
        "max",
        "maximum",
        "maxstock",
        "maximumstock",
        "maxquantity",
        "targetstock",
        "hoechstbestand",
        "maximalbestand",
        "zielbestand",
      ],
    },
  ],
  orders: [
    {
      name: "number",
      type: "text",
      need: 1,
      heads: [
        "number",
        "ponumber",
        "po",
        "purchaseorder",
        "purchaseordernumber",
        "ordernumber",
        "order",
        "sequentialid",
        "bestellnummer",
        "bestellung",
      ],
    },
    { name: "supplier", type: "text", need: 3, heads: supplierHeads },
    { name: "status", type: "text", heads: ["status", "orderstatus", "state", "bestellstatus"] },
    {
      name: "orderedAt",
      type: "date",
      need: 4,
      heads: [
        "orderedat",
        "ordered",
        "orderdate",
        "dateordered",
        "createdat",
        "created",
        "date",
        "bestelldatum",
        "bestelltam",
        "datum",
      ],
    },
    {
      name: "expectedAt",
      type: "date",
      heads: [
        "expectedat",
        "expectedon",
        "expecteddate",
        "expected",
        "duedate",
        "eta",
        "estimatedarrival",
        "liefertermin",
        "erwartetam",
      ],
    },
    {
      name: "receivedAt",
      type: "date",
      heads: ["receivedat", "datereceived", "receiveddate", "deliveredat", "eingangsdatum", "eingegangenam"],
    },
    currency,
    ...variantFields,
    {
      name: "quantity",
      type: "units",
      need: 5,
      heads: [
        "quantity",
        "qty",
        "orderedquantity",
        "quantityordered",
        "qtyordered",
        "units",
        "menge",
        "anzahl",
      ],
    },
    {
      name: "received",
      type: "units",
      heads: [
        "received",
        "receivedquantity",
        "quantityreceived",
        "qtyreceived",
        "accepted",
        "acceptedquantity",
        "eingegangen",
        "eingegangenemenge",
      ],
    },
    { name: "cost", type: "amount", heads: costHeads },
    { name: "tax", type: "amount", heads: ["tax", "totaltax", "taxes", "steuer"] },
    {
      name: "shipping",
      type: "amount",
      heads: ["shipping", "shippingcost", "freight", "versand", "versandkosten"],
    },
    { name: "discount", type: "amount", heads: ["discount", "totaldiscount", "rabatt"] },
    { name: "notes", type: "text", heads: ["notes", "note", "comment", "notizen", "bemerkung", "notiz"] },
  ],
};
