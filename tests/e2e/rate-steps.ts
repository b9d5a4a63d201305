import type { StoreAdmin } from "./store-admin";

/** A supplier that is paid in pounds, for which there is no rate, and rates of euros. */
export async function makeRates(admin: StoreAdmin): Promise<void> {
  await admin.call("POST", "/api/suppliers", { name: `Pounds ${Date.now()}`, currency: "GBP" });
  const days = Array.from(
    { length: 20 },
    (_, index) => new Date(Date.now() - (20 - index) * 10 * 86_400_000),
  );
  const rates = days.map((day, index) => ({
    currency: "EUR",
    validFrom: day.toISOString().slice(0, 10),
    rate: Math.round((1.05 + ((index * 7) % 11) / 100) * 10_000) / 10_000,
  }));
  await admin.call("POST", "/api/exchange-rates", { rates });
}
