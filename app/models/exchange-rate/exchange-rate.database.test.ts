import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { database } from "~/models/database/sql.server";
import { createDraft } from "../../../tests/support/purchase-order-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { deleteExchangeRate } from "./delete.server";
import { listExchangeRates, ratesSince, streamExchangeRates } from "./list.server";
import { listUsedCurrencies } from "./list-currencies.server";
import { ratesOn } from "./rates-on.server";
import { saveExchangeRates } from "./save.server";

const rate = (currency: string, validFrom: string, value: number) => ({ currency, validFrom, rate: value });
const euros = [rate("EUR", "2026-11-02", 1.08), rate("EUR", "2026-11-09", 1.0912345678)];
const save = (shop: { id: number }, ...rates: ReturnType<typeof rate>[]) =>
  saveExchangeRates(shop.id, { rates, actor: "7" });
const all = async (shop: { id: number }, currency?: string) => {
  const { rows } = await listExchangeRates(shop.id, { filters: { currency }, page: { limit: 50 } });
  return rows.map((row) => [row.currency, row.validFrom, row.rate]);
};

describe("saving exchange rates", () => {
  it("creates those of new days and changes those of others, in one write", async () => {
    const shop = await createShop();
    expect(await save(shop, ...euros)).toEqual({ created: 2, updated: 0 });
    const [first] = await db.exchangeRate.findMany({ where: { shopId: shop.id }, orderBy: { id: "asc" } });
    const answer = await save(
      shop,
      rate("EUR", "2026-11-02", 1.07),
      euros[1]!,
      rate("GBP", "2026-11-02", 1.3),
    );
    expect(answer).toEqual({ created: 1, updated: 1 });
    expect(await all(shop, "EUR")).toEqual([
      ["EUR", "2026-11-09", 1.0912345678],
      ["EUR", "2026-11-02", 1.07],
    ]);
    expect(await db.exchangeRate.findFirst({ where: { shopId: shop.id, id: first!.id } })).toMatchObject({
      validFrom: first!.validFrom,
      actor: "7",
    });
  });

  it("takes the smallest and the largest rate as they are", async () => {
    const shop = await createShop();
    await save(shop, rate("EUR", "2026-11-02", 1e-10), rate("KWD", "2026-11-02", 1_000_000_000));
    const asked = ["EUR", "KWD"].map((currency) => ({ currency, day: "2026-11-02" }));
    expect(await ratesOn(database, shop.id, asked)).toEqual(["0.0000000001", "1000000000"]);
  });

  it("saves nothing where one is of the shop's own currency or comes twice", async () => {
    const shop = await createShop();
    const refused = save(shop, ...euros, rate("USD", "2026-11-02", 1), rate("EUR", "2026-11-09", 2));
    await expect(refused).rejects.toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ path: "rates.2.currency" }, { path: "rates.3.validFrom" }],
    });
    expect(await all(shop)).toEqual([]);
  });

  it("leaves one rate of a day where two are saved at once", async () => {
    const shop = await createShop();
    const answers = await Promise.all([1, 2, 3].map((value) => save(shop, rate("EUR", "2026-11-02", value))));
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(1);
    expect(answers.reduce((sum, { updated }) => sum + updated, 0)).toBe(2);
    expect(await all(shop)).toHaveLength(1);
  });
});

describe("the rates of a shop", () => {
  it("are listed by day, in pages as whole, and without those of other shops", async () => {
    const [shop, other] = [await createShop(), await createShop()];
    await save(shop, ...euros, rate("GBP", "2026-11-02", 1.3), rate("GBP", "2026-10-31", 1.2));
    await save(other, rate("EUR", "2026-11-03", 9));
    const whole = [];
    for await (const row of streamExchangeRates(shop.id, {})) whole.push(row);
    expect(whole.map(({ validFrom }) => validFrom)).toEqual([
      "2026-11-09",
      "2026-11-02",
      "2026-11-02",
      "2026-10-31",
    ]);
    const paged = [];
    let cursor: string | undefined;
    do {
      const page = { limit: 1, ...(cursor !== undefined && { cursor }) };
      const answer = await listExchangeRates(shop.id, { filters: {}, page });
      paged.push(...answer.rows);
      cursor = answer.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole);
  });

  it("are deleted once, and by their own shop", async () => {
    const [shop, other] = [await createShop(), await createShop()];
    await save(shop, ...euros);
    const { rows } = await listExchangeRates(shop.id, { filters: {}, page: { limit: 1 } });
    const id = rows[0]?.id ?? 0;
    await expect(deleteExchangeRate(other.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const outcomes = await Promise.allSettled([1, 2].map(() => deleteExchangeRate(shop.id, id)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(deleteExchangeRate(shop.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await all(shop)).toEqual([["EUR", "2026-11-02", 1.08]]);
  });

  it("of a period begin with the one that is valid on its first day", async () => {
    const shop = await createShop();
    await save(shop, ...euros, rate("EUR", "2026-10-01", 1), rate("EUR", "2026-09-01", 0.9));
    const since = await ratesSince(shop.id, { currency: "EUR", firstDay: "2026-10-15" });
    expect(since.map(({ validFrom }) => validFrom)).toEqual(["2026-11-09", "2026-11-02", "2026-10-01"]);
  });
});

describe("the rate on a day", () => {
  it("is the newest one until then, 1 for the shop's own currency, and null before the first", async () => {
    const [shop, other] = [await createShop(), await createShop({ currency: "EUR" })];
    await save(shop, ...euros);
    await save(other, rate("GBP", "2026-01-01", 1.15));
    const asked = [
      { currency: "EUR", day: "2026-11-09" },
      { currency: "EUR", day: "2026-11-08" },
      { currency: "EUR", day: "2026-11-01" },
      { currency: "USD", day: "1999-01-01" },
      { currency: "GBP", day: "2026-11-09" },
      { currency: "EUR", day: "2030-01-01" },
    ];
    expect(await ratesOn(database, shop.id, asked)).toEqual([
      "1.0912345678",
      "1.08",
      null,
      "1",
      null,
      "1.0912345678",
    ]);
    expect(await ratesOn(database, shop.id, [])).toEqual([]);
  });

  it("stands with each currency that the shop uses, those without one first", async () => {
    const shop = await createShop();
    await db.supplier.createMany({
      data: [
        { shopId: shop.id, name: "Clay", currency: "GBP" },
        { shopId: shop.id, name: "Kiln", currency: "GBP", archivedAt: new Date() },
        { shopId: shop.id, name: "Sand", currency: "USD" },
        { shopId: shop.id, name: "Reed", currency: "" },
      ],
    });
    const id = await createDraft(shop, { lines: 1 });
    await db.purchaseOrder.updateMany({ where: { shopId: shop.id, id }, data: { currency: "EUR" } });
    await save(shop, ...euros, rate("SEK", "2030-01-01", 0.1));
    expect(await listUsedCurrencies(shop, { day: "2026-11-05" })).toEqual([
      { currency: "GBP", suppliers: 1, orders: 0, rate: null, validFrom: null },
      { currency: "SEK", suppliers: 0, orders: 0, rate: null, validFrom: null },
      { currency: "EUR", suppliers: 0, orders: 1, rate: 1.08, validFrom: "2026-11-02" },
    ]);
  });
});
