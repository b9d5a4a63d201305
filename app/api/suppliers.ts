import { z } from "zod";
import { supplierLanguages } from "~/models/fields/paper-language";
import { supplierContent } from "~/models/supplier/content";
import { orderMinimumBys } from "~/models/supplier/order-terms";
import { dueFroms } from "~/models/supplier/payment-terms";
import { createSupplierSchema, supplierFilters, updateSupplierSchema } from "~/models/supplier/schema";
import { contactContent } from "~/models/supplier-contact/content";
import { createContactSchema, updateContactSchema } from "~/models/supplier-contact/schema";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, message, moment, money } from "./values";

const row = {
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  leadTimeDays: z.int(),
  paymentTerms: z.string(),
  archived: z.boolean(),
  createdAt: moment,
};

const contact = z
  .strictObject({
    id,
    supplierId: id,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    role: z.string(),
  })
  .meta({ id: "SupplierContact" });

const supplier = z
  .strictObject({
    ...row,
    address: z.string(),
    notes: z.string(),
    dueDays: z.int(),
    dueFrom: z.enum(dueFroms),
    earlyDiscount: z.number(),
    earlyDiscountDays: z.int(),
    depositPercent: z.number(),
    currency: z.string(),
    orderMinimum: money,
    orderMinimumBy: z.enum(orderMinimumBys),
    mostAmount: money,
    mostWeight: z.number().min(0),
    mostVolume: z.number().min(0),
    orderDays: z.string(),
    orderEveryWeeks: z.int(),
    orderWeeksFrom: z.iso.date().nullable(),
    closedUntil: z.iso.date().nullable(),
    confirmByLink: z.boolean(),
    language: z.enum(supplierLanguages),
    cc: z.string(),
    bcc: z.string(),
    contacts: z.array(contact),
    updatedAt: moment,
  })
  .meta({ id: "Supplier" });

const learned = {
  medianDays: z.number().min(0),
  fromDays: z.number().min(0),
  toDays: z.number().min(0),
  variation: z.number().min(0),
  orderCount: z.int().min(0),
};

export const suppliers = {
  list: listEndpoint({
    path: "/api/suppliers",
    summary: "The shop's suppliers, newest first",
    notes:
      "`search` finds suppliers that have each of its words, in any order and as any part, in name or email address.",
    filters: supplierFilters,
    row: z.strictObject(row).meta({ id: "ListedSupplier" }),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/suppliers",
    summary: "Adds a supplier",
    notes:
      "`mostAmount` is what an order costs at most before tax, in the currency of the supplier's prices, `mostWeight` how " +
      "many kilograms it weighs, and `mostVolume` how many cubic meters it takes, such as a pallet or a container; 0 is " +
      "no limit. The page of suggestions keeps to them, and an order above them is " +
      "accepted. With `confirmByLink` the emails of its orders have a link by which it confirms them. Each of " +
      "them goes to the addresses of `cc` and, hidden from the others, of `bcc` as well. `language` is that of its emails, PDFs, and " +
      "confirmation page, and empty for the shop's. A bill is due `dueDays` after its date, or after the end of its month with " +
      "`dueFrom` `monthEnd`; paid within `earlyDiscountDays` of its date it is `earlyDiscount` percent less; and " +
      "`depositPercent` of an order's total is paid when it is sent. `paymentTerms` is what the supplier calls them.",
    body: createSupplierSchema,
    status: 201,
    answer: supplier,
    content: supplierContent,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/suppliers/:id",
    summary: "A supplier with its contacts, oldest first",
    answer: supplier,
    content: supplierContent,
  }),
  leadTimes: endpoint({
    method: "GET",
    path: "/api/suppliers/:id/lead-times",
    summary: "How long a supplier's deliveries take, learned from orders and receipts",
    notes:
      "`learned` is of the newest 50 orders with a receipt: days from sending to the first receipt, null before the " +
      "first. `items` are the variants that at least five of these orders delivered: days to the first receipt with " +
      "units of the variant. Half of the orders took from `fromDays` to `toDays`; `variation` is the standard " +
      "deviation as a share of the mean, and starts from 0.3 where orders are few. An order that was received within " +
      "an hour after it was sent was entered afterwards and does not count. The agreed times are the supplier's and " +
      "the items' `leadTimeDays`.",
    answer: z.strictObject({
      learned: z.strictObject(learned).nullable(),
      items: z.array(z.strictObject({ variantId: gid("ProductVariant"), ...learned })),
    }),
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/suppliers/:id",
    summary: "Changes a supplier; omitted fields are not changed",
    notes: "An archived supplier keeps its orders and takes no new ones.",
    body: updateSupplierSchema,
    answer: supplier,
    content: supplierContent,
    ifMatch: "compared",
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/api/suppliers/:id",
    summary: "Deletes a supplier and its contacts",
    answer: message,
    ifMatch: "compared",
    refusals: { CONFLICT: "it has purchase orders or reorder rules: archive it instead" },
  }),
  addContact: endpoint({
    method: "POST",
    path: "/api/suppliers/:id/contacts",
    summary: "Adds a contact to a supplier",
    body: createContactSchema,
    status: 201,
    answer: contact,
    content: contactContent,
  }),
  getContact: endpoint({
    method: "GET",
    path: "/api/suppliers/:id/contacts/:contactId",
    summary: "A contact of a supplier",
    answer: contact,
    content: contactContent,
  }),
  updateContact: endpoint({
    method: "PUT",
    path: "/api/suppliers/:id/contacts/:contactId",
    summary: "Changes a contact; omitted fields are not changed",
    body: updateContactSchema,
    answer: contact,
    content: contactContent,
    ifMatch: "compared",
  }),
  deleteContact: endpoint({
    method: "DELETE",
    path: "/api/suppliers/:id/contacts/:contactId",
    summary: "Deletes a contact",
    answer: message,
    ifMatch: "compared",
  }),
};
