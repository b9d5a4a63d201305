import type { OrderDocument, OrderDocumentLine } from "~/models/purchase-order/order-document";

/** A purchase order with three lines; what a test is about is given. */
export function orderDocument(changes: Partial<OrderDocument> = {}): OrderDocument {
  return {
    poNumber: "PO-00042",
    mark: "",
    revision: null,
    date: "2026-11-21T10:00:00.000Z",
    expectedAt: "2026-12-05T12:00:00.000Z",
    expectedBy: "agreed",
    currency: "EUR",
    language: "en",
    locale: "en",
    timeZone: "Europe/Berlin",
    shop: {
      name: "Driftwood Home",
      address: "Hafenstraße 12\n20359 Hamburg\nGermany",
      email: "orders@driftwood.test",
      phone: "+49 40 123456",
    },
    logo: null,
    supplier: {
      name: "Åkerström & Søn Keramik ApS",
      contact: "Łucja Ożóg",
      address: "Strandvej 4, 2100 København Ø, Denmark",
      email: "sales@akerstrom.test",
      phone: "+45 55 11 22",
    },
    shipTo: { name: "Speicher", address: "Am Sandtorkai 3\n20457 Hamburg" },
    paymentTerms: "Net 30",
    notes: "Deliver before noon.",
    lines: orderDocumentLines(3),
    subtotal: "750",
    tax: "142.5",
    shipping: "35",
    discount: "10",
    total: "917.5",
    ...changes,
  };
}

export function orderDocumentLines(count: number, title = "Stoneware mug, sand"): OrderDocumentLine[] {
  return Array.from({ length: count }, (_, index) => ({
    sku: `MUG-${String(index + 1).padStart(4, "0")}`,
    ...{ articleNumber: "", packSize: 1 },
    title,
    ...{ variantTitle: "Sand", barcode: `40063813${String(index + 1).padStart(5, "0")}` },
    quantity: 20,
    costPrice: "12.5",
    lineTotal: "250",
  }));
}
