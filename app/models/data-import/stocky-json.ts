import { z } from "zod";

/** A table as a spreadsheet would have it; its heads are those that columns are recognized by. */
export interface Table {
  heads: string[];
  rows: string[][];
}

const words = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? "" : String(value)));

const item = z.looseObject({
  sku: words,
  inventory_item_id: words,
  product_title: words,
  variant_title: words,
  quantity: words,
  status: words,
  cost_price: words,
  supplier_cost_price: words,
  received_at: words,
});

const order = z.looseObject({
  number: words,
  sequential_id: words,
  supplier_name: words,
  currency: words,
  ordered_at: words,
  expected_on: words,
  shipping: words,
  purchase_items: z.array(item),
});

const supplier = z.looseObject({
  name: words,
  account_number: words,
  contact_name: words,
  contact_email: words,
  address1: words,
  address2: words,
  zip: words,
  city: words,
  province_code: words,
  country_name: words,
  phone: words,
});

const list = <Item extends z.ZodType>(name: string, one: Item) =>
  z.union([
    z.looseObject({ [name]: z.array(one) }).transform((page) => page[name] as z.output<Item>[]),
    z.array(one).min(1),
  ]);

const orders = z.union([list("purchase_orders", order), order.transform((one) => [one])]);
const suppliers = list("suppliers", supplier);

/**
 * The table of an answer of Stocky's API: `purchase_orders.json`, one order, or `suppliers.json`. Null for anything
 * else. docs/coming-from-elsewhere.md says what its documents say of the fields.
 */
export function stockyTable(answer: unknown): Table | null {
  const found = orders.safeParse(answer);
  if (found.success) return orderTable(found.data);
  const named = suppliers.safeParse(answer);
  return named.success && named.data.some(({ name }) => name !== "") ? supplierTable(named.data) : null;
}

function orderTable(found: readonly z.output<typeof order>[]): Table {
  return {
    heads: [
      ...["Order number", "Supplier", "Status", "Order date", "Expected", "Received date", "Currency"],
      ...["Inventory item ID", "SKU", "Product", "Quantity", "Received", "Unit cost", "Shipping"],
    ],
    rows: found.flatMap((one) =>
      one.purchase_items.map((line) => {
        const hasArrived = line.received_at !== "" || line.status.toLowerCase() === "delivered";
        return [
          ...[one.number || one.sequential_id, one.supplier_name, one.ordered_at === "" ? "draft" : ""],
          ...[one.ordered_at, one.expected_on, line.received_at, one.currency],
          ...[line.inventory_item_id, line.sku, titleOf(line), line.quantity],
          ...[hasArrived ? line.quantity : "0", line.supplier_cost_price || line.cost_price, one.shipping],
        ];
      }),
    ),
  };
}

/** As the shop's own variants are called. */
function titleOf({ product_title: product, variant_title: variant }: z.output<typeof item>): string {
  return variant === "" || /^default( title)?$/i.test(variant) ? product : `${product} - ${variant}`;
}

function supplierTable(found: readonly z.output<typeof supplier>[]): Table {
  return {
    heads: ["Name", "Email", "Phone", "Address", "Notes"],
    rows: found.map((one) => {
      const place = [one.zip, one.city, one.province_code].filter((words) => words !== "").join(" ");
      const address = [one.address1, one.address2, place, one.country_name].filter((line) => line !== "");
      const notes = [one.contact_name, one.account_number].filter((line) => line !== "");
      return [one.name, one.contact_email, one.phone, address.join("\n"), notes.join("\n")];
    }),
  };
}
