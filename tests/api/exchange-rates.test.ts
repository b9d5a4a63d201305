import { expect, it } from "vitest";
import { exchangeRates } from "~/api/exchange-rates";
import { useStack } from "../support/stack";
import { faultsOf } from "./purchasing";

const { api, call, otherShop } = useStack();
const euro = { currency: "EUR", validFrom: "2026-11-02", rate: 1.0842 };
const save = (...rates: object[]) => api("POST", "/api/exchange-rates", { rates });

it("a day has one rate of a currency: the last that was saved, until it is deleted", async () => {
  expect(await call(exchangeRates.save, { body: { rates: [euro] } })).toEqual({ created: 1, updated: 0 });
  const again = [euro, { ...euro, currency: "eur", validFrom: "2026-11-09", rate: 1.0912345678 }];
  expect(await call(exchangeRates.save, { body: { rates: again } })).toEqual({ created: 1, updated: 0 });
  const changed = [{ ...euro, rate: 1.09 }];
  expect(await call(exchangeRates.save, { body: { rates: changed } })).toEqual({ created: 0, updated: 1 });
  const [newest, oldest] = await call(exchangeRates.list, { query: { currency: "EUR" } });
  expect(newest).toMatchObject({ currency: "EUR", validFrom: "2026-11-09", rate: 1.0912345678 });
  expect(oldest).toMatchObject({ ...euro, rate: 1.09 });
  expect(await call(exchangeRates.list, { query: { currency: "GBP" } })).toEqual([]);
  expect(await call(exchangeRates.list, {}, { shop: otherShop })).toEqual([]);

  const path = `/api/exchange-rates/${newest?.id}`;
  expect((await api("DELETE", path, undefined, { shop: otherShop })).status).toBe(404);
  expect((await api("DELETE", path)).status).toBe(200);
  expect((await api("DELETE", path)).status).toBe(404);
  expect(await call(exchangeRates.list, { query: { currency: "EUR" } })).toEqual([oldest]);
});

it("a list with a fault is refused whole, and says where the faults are", async () => {
  const fine = { currency: "CHF", validFrom: "2026-11-02", rate: 1.12 };
  const own = { ...fine, currency: "USD" };
  expect(Object.keys(faultsOf(await save(fine, own, fine)))).toEqual([
    "rates.1.currency",
    "rates.2.validFrom",
  ]);
  expect(await call(exchangeRates.list, { query: { currency: "CHF" } })).toEqual([]);
});

it.each([
  [{ ...euro, currency: "EURO" }, "currency"],
  [{ ...euro, currency: "" }, "currency"],
  [{ ...euro, validFrom: "2026-02-30" }, "validFrom"],
  [{ ...euro, validFrom: "2026-11-02T00:00:00Z" }, "validFrom"],
  [{ ...euro, rate: 0 }, "rate"],
  [{ ...euro, rate: -1 }, "rate"],
  [{ ...euro, rate: "1.08" }, "rate"],
  [{ ...euro, rate: 1_000_000_001 }, "rate"],
  [{ ...euro, rate: 0.000_000_000_01 }, "rate"],
])("%j is refused with its field", async (rate, field) => {
  expect(Object.keys(faultsOf(await save(rate)))).toEqual([`rates.0.${field}`]);
});

it("a request has from one to 1,000 rates", async () => {
  expect(Object.keys(faultsOf(await save()))).toEqual(["rates"]);
  const many = Array.from({ length: 1_001 }, () => euro);
  expect(Object.keys(faultsOf(await save(...many)))).toEqual(["rates"]);
});
