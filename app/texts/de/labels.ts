import type { labels as english } from "../en/labels";
import type { TextsOf } from "../texts-of";

export const labels: TextsOf<typeof english> = {
  title: "Etiketten drucken",
  preview: "Vorschau",
  items: {
    title: "Produkte",
    total_one: "{{count, number}} Etikett",
    total_other: "{{count, number}} Etiketten",
    all: {
      order: "Eins je Einheit",
      receipt: "Eins je Einheit",
      transfer: "Eins je Einheit",
      variants: "Eins je verfügbarer Einheit",
    },
    oneEach: "Eins je Produkt",
  },
  columns: {
    product: "Produkt",
    barcode: "Barcode",
    units: { order: "Einheiten", receipt: "Eingegangen", transfer: "Einheiten", variants: "Verfügbar" },
    copies: "Etiketten",
  },
  copiesOf: "Etiketten für {{title}}",
  noBarcode: "Kein Barcode",
  settings: {
    title: "Etikett",
    format: "Größe",
    width: "Breite",
    height: "Höhe",
    unit: "mm",
    skip: "Schon benutzte Etiketten auf dem ersten Bogen",
    skipHint: "Ein Bogen hat {{count, number}} Etiketten.",
    code: "Code",
    symbol: "Art des Codes",
    fields: "Text",
  },
  papers: { letter: "Bogen im Format Letter", a4: "Bogen im Format A4", rolls: "Etikettendrucker" },
  sheet: "{{name}}: {{count, number}} je Bogen, {{width}} × {{height}} mm",
  otherRoll: "Andere Größe",
  codes: { barcode: "Barcode, sonst SKU", sku: "SKU", none: "Kein Code" },
  symbols: { auto: "Automatisch (EAN, UPC oder Code 128)", code128: "Code 128", qr: "QR-Code" },
  fields: { title: "Produkttitel", options: "Optionen", sku: "SKU", price: "Preis" },
  faults: {
    copies: "Geben Sie eine ganze Zahl ein.",
    none: "Geben Sie ein, wie viele Etiketten Sie brauchen.",
    tooMany: "Ein PDF hat höchstens {{most, number}} Etiketten. Drucken Sie weniger auf einmal.",
    size: "Geben Sie Breite und Höhe eines Etiketts ein.",
  },
  empty: {
    heading: "Keine Produkte für Etiketten",
    text: "Wählen Sie Produkte auf der Seite der Bestände aus, oder drucken Sie Etiketten von einer Bestellung, einem Wareneingang oder einer Umlagerung aus.",
    ofDocument: "Keines der Produkte ist noch in Ihrem Shop.",
  },
};
