import { describe, expect, it } from "vitest";
import { pickPayloadFields, TooManyObjects } from "./pick-payload-fields";
import { webhookTopics } from "./topics";

const person = {
  email: "ada@example.com",
  phone: "+44 20 7946 0000",
  contact_email: "ada@example.com",
  browser_ip: "203.0.113.7",
  note: "leave at Ada's door",
  customer: { id: 7, first_name: "Ada", last_name: "Lovelace", email: "ada@example.com" },
  billing_address: { name: "Ada Lovelace", address1: "1 Byron Road" },
  shipping_address: { name: "Ada Lovelace", address1: "1 Byron Road" },
};

describe("what is stored of a payload", () => {
  it("is an order's goods and days, and no names", () => {
    const kept = pickPayloadFields("orders/create", {
      ...person,
      id: 5001,
      created_at: "2026-11-20T10:00:00-05:00",
      updated_at: "2026-11-20T10:00:00-05:00",
      cancelled_at: null,
      total_price: "20.00",
      line_items: [
        { id: 1, product_id: 2, variant_id: 3, quantity: 4, name: "Mug", properties: [{ value: "for Ada" }] },
      ],
    });
    expect(kept).toEqual({
      id: 5001,
      created_at: "2026-11-20T10:00:00-05:00",
      updated_at: "2026-11-20T10:00:00-05:00",
      cancelled_at: null,
      line_items: [{ id: 1, product_id: 2, variant_id: 3, quantity: 4 }],
    });
  });

  it("is what an order's goods cost in the shop's currency, with discounts and taxes, and not in the customer's", () => {
    const money = (amount: string) => ({
      shop_money: { amount, currency_code: "USD" },
      presentment_money: { amount: "1", currency_code: "JPY" },
    });
    const kept = (amount: string) => ({ shop_money: { amount } });
    const [paid, taxed] = [{ price_set: money("8.00") }, [{ title: "VAT", price_set: money("1.60") }]];
    const discounts = [{ amount: "2", amount_set: money("2.00"), discount_application_index: 0 }];
    const refunded = {
      quantity: 1,
      subtotal_set: money("6.00"),
      total_tax_set: money("1.00"),
      line_item: paid,
    };
    const order = {
      taxes_included: true,
      line_items: [{ ...paid, tax_lines: taxed, discount_allocations: discounts }],
      refunds: [{ refund_line_items: [refunded] }],
    };
    expect(pickPayloadFields("orders/updated", order)).toEqual({
      taxes_included: true,
      line_items: [
        {
          price_set: kept("8.00"),
          tax_lines: [{ price_set: kept("1.60") }],
          discount_allocations: [{ amount_set: kept("2.00") }],
        },
      ],
      refunds: [
        {
          refund_line_items: [
            { quantity: 1, subtotal_set: kept("6.00"), total_tax_set: kept("1.00"), line_item: {} },
          ],
        },
      ],
    });
  });

  it.each(webhookTopics)("holds nothing of a person, whatever %s carries", (topic) => {
    const payload = {
      ...person,
      id: 1,
      line_items: [{ ...person, id: 2 }],
      refund_line_items: [{ ...person, line_item: person }],
      refunds: [person],
      variants: [person],
      data_request: person,
      orders_requested: [1],
    };
    const kept = JSON.stringify(pickPayloadFields(topic, payload));
    for (const word of ["ada", "lovelace", "byron", "203.0", "7946"])
      expect(kept.toLowerCase()).not.toContain(word);
  });

  it("leaves out values that are not in the platform's format", () => {
    expect(
      pickPayloadFields("orders/create", { id: { $ne: 1 }, line_items: [null, 4, { quantity: [1] }] }),
    ).toEqual({
      line_items: [{}],
    });
    expect(pickPayloadFields("products/update", null)).toEqual({});
    expect(pickPayloadFields("products/update", [1])).toEqual({});
    expect(pickPayloadFields("products/update", JSON.parse('{"__proto__":{"id":1}}'))).toEqual({});
  });

  it("is text that PostgreSQL accepts", () => {
    const title = `Mug\0 \ud800${"x".repeat(5_000)}`;
    const kept = pickPayloadFields("products/create", { id: 1, title });
    expect(kept.title).toBe(`Mug ${"x".repeat(994)}`);
  });

  it("is refused where more than thirty thousand objects would be stored", () => {
    const of = (count: number) => ({ id: 1, line_items: Array(count).fill({ id: 1 }) });
    expect(pickPayloadFields("orders/create", of(29_999))).toMatchObject({ id: 1 });
    expect(() => pickPayloadFields("orders/create", of(30_000))).toThrow(TooManyObjects);
    expect(() =>
      pickPayloadFields("orders/create", {
        id: 1,
        refunds: [of(0), { refund_line_items: of(30_000).line_items }],
      }),
    ).toThrow(TooManyObjects);
  });
});
