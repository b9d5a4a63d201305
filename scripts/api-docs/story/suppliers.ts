import { supplierFormat } from "~/api/supplier-format";
import { supplierItems } from "~/api/supplier-items";
import { suppliers } from "~/api/suppliers";
import type { SupplierFormat } from "~/models/supplier-format/format";
import type { Recorder } from "../recorder";

/** Answers the id of the supplier that the rest of the story buys from. */
export async function suppliersPart(recorder: Recorder): Promise<number> {
  const { id } = await recorder.record(suppliers.create, {
    body: {
      name: "Norwick Pottery",
      email: "orders@norwick.example",
      phone: "+44 1603 555 010",
      address: "4 Kiln Lane, Norwich NR1 1AA, UK",
      leadTimeDays: 14,
      paymentTerms: "Net 30",
      notes: "Ships on Tuesdays",
    },
  });
  const params = { id };
  const ada = await recorder.record(suppliers.addContact, {
    params,
    body: { name: "Ada Holm", email: "ada@norwick.example", role: "Sales" },
  });
  await recorder.record(suppliers.getContact, { params: { id, contactId: ada.id } });
  await recorder.record(suppliers.updateContact, {
    params: { id, contactId: ada.id },
    body: { phone: "+44 1603 555 011" },
  });
  await recorder.record(suppliers.update, {
    params,
    body: {
      leadTimeDays: 10,
      orderDays: "TU",
      orderMinimum: 250,
      dueDays: 30,
      earlyDiscount: 2,
      earlyDiscountDays: 10,
      mostWeight: 480,
      closedUntil: "2027-01-04",
    },
  });
  await recorder.record(suppliers.get, { params });
  await recorder.record(suppliers.leadTimes, { params });
  await recorder.record(suppliers.list, { query: { search: "norw", archived: "false" } });

  await formatPart(recorder, id);
  await itemsPart(recorder, id);
  const temp = await recorder.call(suppliers.addContact, { params, body: { name: "Summer Help" } });
  await recorder.record(suppliers.deleteContact, { params: { id, contactId: temp.id } });
  const shortLived = await recorder.call(suppliers.create, { body: { name: "Short Lived" } });
  await recorder.record(suppliers.delete, { params: { id: shortLived.id } });
  return id;
}

async function formatPart(recorder: Recorder, id: number): Promise<void> {
  const params = { id };
  const columns: SupplierFormat["columns"] = [
    { field: "number", heading: "Order" },
    { field: "articleNumber", heading: "Item no." },
    { field: "cases", heading: "Cases" },
  ];
  await recorder.record(supplierFormat.update, { params, body: { sending: "beside", columns } });
  await recorder.record(supplierFormat.get, { params });
  await recorder.record(supplierFormat.preview, { params, body: { delimiter: "semicolon" } });
  await recorder.recordFile(supplierFormat.file, { params, body: { delimiter: "semicolon" } });
}

async function itemsPart(recorder: Recorder, id: number): Promise<void> {
  const params = { id };
  await recorder.record(supplierItems.saveMany, {
    params,
    body: {
      items: [
        {
          sku: "MUG-03",
          articleNumber: "NP-2203",
          cost: 6.4,
          priceBreaks: [{ quantity: 96, cost: 5.9 }],
          packSize: 12,
          caseVolume: 18.5,
          preferred: true,
        },
        { sku: "JUG-01", articleNumber: "NP-1001", cost: 11.2, minimumQuantity: 6 },
      ],
    },
  });
  const [first, second] = await recorder.record(supplierItems.list, { params, query: { search: "NP-" } });
  if (!first || !second) throw new Error("The supplier has no products.");
  await recorder.record(supplierItems.get, { params: { id, itemId: first.id } });
  await recorder.record(supplierItems.addFromVendor, { params, body: { vendor: "Tideline" } });
  await recorder.record(supplierItems.delete, { params: { id, itemId: second.id } });
}

/** After orders have been sent. */
export async function paidCostsPart(recorder: Recorder, id: number): Promise<void> {
  const params = { id };
  const [paid] = await recorder.record(supplierItems.listPaidCosts, { params });
  if (!paid) throw new Error("No order has paid another cost.");
  const { variantId, paidCost: cost } = paid;
  await recorder.record(supplierItems.takePaidCosts, { params, body: { costs: [{ variantId, cost }] } });
  await recorder.record(supplierItems.keepCosts, { params, body: { costs: [{ variantId, cost }] } });
}
