import fc from "fast-check";
import { expect, it } from "vitest";
import { pool } from "~/infra/db/db.server";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { currencyDigits } from "./money";

const currencies = ["JPY", "USD", "KWD"] as const;
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    /** In ten-thousandths. */
    cost: fc.oneof(
      fc.constant(0n),
      fc.bigInt({ min: 0n, max: 99_999_999_999n }),
      fc.bigInt({ min: 0n, max: 99n }),
    ),
  })
  .map(({ share, ...each }) => ({ ...each, received: Math.floor(each.quantity * share) }));
const order = fc.record({
  currency: fc.constantFrom(...currencies),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  /** In the currency's smallest unit. */
  tax: fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 99n })),
  shipping: fc.bigInt({ min: 0n, max: 10n ** 6n }),
  discountShare: fc.integer({ min: 0, max: 100 }),
});

type Order = typeof order extends fc.Arbitrary<infer One> ? One : never;

/** a ÷ b, rounded half up. */
const half = (a: bigint, b: bigint) => (2n * a + b) / (2n * b);

/** The order's amounts in the currency's smallest unit, by whole numbers alone. */
function reckon({ currency, lines, tax, shipping, discountShare }: Order) {
  const step = 10n ** BigInt(4 - currencyDigits(currency));
  const sum = (of: (one: (typeof lines)[number]) => number) =>
    lines.reduce((total, one) => total + half(one.cost * BigInt(of(one)), step), 0n);
  const units = (of: (one: (typeof lines)[number]) => number) =>
    lines.reduce((total, one) => total + BigInt(of(one)), 0n);
  const subtotal = sum(({ quantity }) => quantity);
  const discount = ((subtotal + tax + shipping) * BigInt(discountShare)) / 100n;
  const came = sum(({ received }) => received);
  const [part, whole] =
    subtotal > 0n ? [came, subtotal] : [units(({ received }) => received), units(({ quantity }) => quantity)];
  const closedTax = half(tax * part, whole);
  const closedDiscount = half(discount * part, whole);
  return {
    ordered: { subtotal, tax, shipping, discount, total: subtotal + tax + shipping - discount },
    closed: {
      subtotal: came,
      tax: closedTax,
      discount: closedDiscount,
      total: came + closedTax + shipping - closedDiscount,
    },
  };
}

/** An amount in the currency's smallest unit as a decimal, and back. */
function toDecimal(amount: bigint, currency: string): string {
  const digits = currencyDigits(currency);
  const padded = String(amount).padStart(digits + 1, "0");
  return digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

function toUnits(amount: string, currency: string): bigint {
  const [whole = "", behind = ""] = amount.split(".");
  const digits = currencyDigits(currency);
  expect(behind.slice(digits)).toMatch(/^0*$/);
  return BigInt(whole + behind.slice(0, digits));
}

const write = `
  WITH made AS (
    INSERT INTO purchase_orders
      (shop_id, number, status, sent_at, supplier_id, currency, subtotal, tax, shipping, discount, total, updated_at)
    SELECT $1, number, 'partial', now(), $2, currency, subtotal, tax, shipping, discount, total, now()
    FROM jsonb_to_recordset($3) AS row (number int, currency text, subtotal numeric, tax numeric,
      shipping numeric, discount numeric, total numeric)
    RETURNING id, number
  )
  INSERT INTO purchase_order_lines
    (shop_id, purchase_order_id, position, title, quantity, received_quantity, cost_price, line_total)
  SELECT $1, made.id, position, 'Mug', quantity, received, cost, 0
  FROM made
  JOIN jsonb_to_recordset($4) AS line (number int, position int, quantity int, received int, cost numeric)
    USING (number)`;

const close = `
  UPDATE purchase_orders SET status = 'received', cancelled_at = now()
  WHERE shop_id = $1 AND number >= $2
  RETURNING number, closed_subtotal AS subtotal, closed_tax AS tax, closed_discount AS discount,
    closed_total AS total`;

type Closed = { number: number } & Record<"subtotal" | "tax" | "discount" | "total", string>;

it("a closed order comes to what integer arithmetic says, and never to less than zero", async () => {
  const shop = await createShop();
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  let first = 1;
  const property = fc.asyncProperty(fc.array(order, { minLength: 20, maxLength: 20 }), async (orders) => {
    const heads = orders.map((one, at) => ({
      number: first + at,
      currency: one.currency,
      ...mapValues(reckon(one).ordered, (amount) => toDecimal(amount, one.currency)),
    }));
    const lines = orders.flatMap((one, at) =>
      one.lines.map(({ quantity, received, cost }, position) => ({
        ...{ number: first + at, position, quantity, received },
        cost: `${cost / 10_000n}.${String(cost % 10_000n).padStart(4, "0")}`,
      })),
    );
    await pool.query(write, [shop.id, supplierId, JSON.stringify(heads), JSON.stringify(lines)]);
    const { rows } = await pool.query<Closed>(close, [shop.id, first]);
    rows.sort((a, b) => a.number - b.number);
    expect(
      rows.map(({ number: _number, ...amounts }, at) =>
        mapValues(amounts, (amount) => toUnits(amount, orders[at]?.currency ?? "")),
      ),
    ).toEqual(orders.map((one) => reckon(one).closed));
    expect(rows.filter(({ total }) => Number(total) < 0)).toEqual([]);
    first += orders.length;
  });
  await fc.assert(property, { numRuns: 40 });
});

function mapValues<Key extends string, From, To>(values: Record<Key, From>, of: (value: From) => To) {
  return Object.fromEntries(Object.entries<From>(values).map(([key, value]) => [key, of(value)]));
}

it("the database counts each currency in as many digits as the app", async () => {
  const { rows } = await pool.query<{ code: string; digits: number }>(
    "SELECT code, currency_digits(code) AS digits FROM unnest($1::text[]) AS code",
    [Intl.supportedValuesOf("currency")],
  );
  expect(rows.filter(({ code, digits }) => digits !== currencyDigits(code))).toEqual([]);
});
