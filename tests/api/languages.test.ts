import { expect, it } from "vitest";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, dataOf, faultsOf, sentOrder, someVariants } from "./purchasing";

const { api } = useStack();
const german = { headers: { "Accept-Language": "de-DE,de;q=0.9,en;q=0.8" } };

it("a field's error is in the caller's language, with numbers in its format", async () => {
  const body = { name: "", leadTimeDays: 4_000 };
  const inEnglish = await api("POST", "/api/suppliers", body);
  expect(inEnglish.body.data.message).toBe("Some fields need correcting.");
  expect(faultsOf(inEnglish)).toEqual({
    name: "must not be empty",
    leadTimeDays: "must be a whole number from 0 to 3,650",
  });
  expect(inEnglish.headers.get("Content-Language")).toBe("en");
  expect(inEnglish.headers.get("Vary")).toContain("Accept-Language");

  const inGerman = await api("POST", "/api/suppliers", body, german);
  expect(inGerman.body.data.message).toBe("Einige Felder müssen korrigiert werden.");
  expect(faultsOf(inGerman)).toEqual({
    name: "darf nicht leer sein",
    leadTimeDays: "muss eine ganze Zahl von 0 bis 3.650 sein",
  });
  expect(inGerman.headers.get("Content-Language")).toBe("de");
});

it("messages that come from no schema are German too", async () => {
  expect(faultsOf(await api("POST", "/api/suppliers", 7, german))[""]).toMatch(/^Ungültige Eingabe/);
});

it.each([
  ["/api/suppliers/999999", "This supplier does not exist.", "Diesen Lieferanten gibt es nicht."],
  ["/api/purchase-orders/999999", "This purchase order does not exist.", "Diese Bestellung gibt es nicht."],
  ["/api/nothing", "This address does not exist.", "Diese Adresse gibt es nicht."],
])("%s is reported as missing in both languages", async (path, english, deutsch) => {
  expect((await api("GET", path)).body.data).toMatchObject({ code: "NOT_FOUND", message: english });
  expect((await api("GET", path, undefined, german)).body.data).toMatchObject({
    code: "NOT_FOUND",
    message: deutsch,
  });
});

it("a caller who is not signed in gets the refusal in German", async () => {
  const headers = { ...german.headers, Authorization: "Bearer nonsense" };
  expect((await api("GET", "/api/suppliers", undefined, { headers })).body.data.message).toBe(
    "Öffnen Sie Backroom im Shopify-Adminbereich Ihres Shops, um sich anzumelden.",
  );
});

it("a conflict says what it is about, with the number", async () => {
  const { id } = await createSupplier();
  await createOrder({ supplierId: id });
  await createOrder({ supplierId: id });
  const path = `/api/suppliers/${id}`;
  expect((await api("DELETE", path)).body.data.message).toBe(
    "This supplier has 2 purchase orders and cannot be deleted. Archive it instead.",
  );
  expect((await api("DELETE", path, undefined, german)).body.data.message).toBe(
    "Dieser Lieferant hat 2 Bestellungen und lässt sich nicht löschen. Archivieren Sie ihn stattdessen.",
  );
});

it("a step that an order cannot take is refused with its reason and what helps", async () => {
  const [variant] = await someVariants(1);
  const { id } = await sentOrder([{ variantId: variant?.variantId, quantity: 3, costPrice: 1 }]);
  expect((await api("DELETE", `/api/purchase-orders/${id}`, undefined, german)).body.data).toMatchObject({
    code: "ILLEGAL_TRANSITION",
    message:
      "Diese Bestellung lässt sich nicht löschen: sie wurde an den Lieferanten gesendet. Stornieren Sie sie zuerst.",
  });
});

it("each reader gets an alert in their own language, whoever caused it", async () => {
  const [variant] = await someVariants(1);
  const rule = { variantId: variant?.variantId, reorderPoint: 1_000_000, reorderQuantity: 5 };
  dataOf(await api("POST", "/api/reorder/rules", rule, german), 201);
  const messages = async (options = {}) => {
    const alerts = dataOf(await api("GET", "/api/alerts?type=low_stock", undefined, options)) as {
      message: string;
    }[];
    return alerts.map(({ message }) => message).filter((message) => message.includes(variant?.title ?? ""));
  };
  expect(await messages()).toEqual([expect.stringMatching(/ left, reorder point 1,000,000$/)]);
  expect(await messages(german)).toEqual([expect.stringMatching(/ verfügbar, Meldebestand 1\.000\.000$/)]);
});

it("the same key gets the same answer again, in the language of the first", async () => {
  const headers = { ...german.headers, "Idempotency-Key": crypto.randomUUID() };
  const first = await api("POST", "/api/suppliers", { name: "" }, { headers });
  const again = await api(
    "POST",
    "/api/suppliers",
    { name: "" },
    { headers: { "Idempotency-Key": headers["Idempotency-Key"] } },
  );
  expect(again.body).toEqual(first.body);
  expect(again.headers.get("Content-Language")).toBe("de");
});
