import { randomInt } from "node:crypto";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { suppliers } from "~/api/suppliers";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, faultsOf } from "./purchasing";

const { api, call, databaseUrl, otherShop, shop } = useStack();

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const full = {
  name: "Potters' Guild",
  email: "orders@guild.example",
  phone: "+44 20 7946 0000",
  address: "1 Kiln Lane, Stoke",
  leadTimeDays: 21,
  paymentTerms: "Net 30",
  notes: "Closed in August",
};

describe("POST /api/suppliers", () => {
  it("stores a supplier and answers it", async () => {
    const created = await call(suppliers.create, { body: full });
    expect(created).toMatchObject({ id: expect.any(Number), ...full, contacts: [], createdAt: timestamp });
    expect(await call(suppliers.get, { params: { id: created.id } })).toEqual(created);
  });

  it("asks for nothing but a name", async () => {
    const created = await call(suppliers.create, { body: { name: "  Bare  " } });
    expect(created).toMatchObject({ name: "Bare", email: "", phone: "", address: "", leadTimeDays: 0 });
  });

  it("ignores what is not the client's to set", async () => {
    const { id: firstId } = await createSupplier();
    const body = { name: "Sly", id: firstId, shopId: 1, createdAt: "2001-01-01T00:00:00Z", colour: "red" };
    const created = await call(suppliers.create, { body });
    expect(created.id).not.toBe(firstId);
    expect(created).not.toHaveProperty("colour");
    expect(created).not.toHaveProperty("shopId");
    expect(created.createdAt.slice(0, 4)).not.toBe("2001");
  });

  it.each([
    [{}, "name"],
    [{ name: "" }, "name"],
    [{ name: "   " }, "name"],
    [{ name: null }, "name"],
    [{ name: 5 }, "name"],
    [{ name: "x".repeat(256) }, "name"],
    [{ name: "A", email: "nobody" }, "email"],
    [{ name: "A", email: "a@b.example, c@d.example" }, "email"],
    [{ name: "A", leadTimeDays: -1 }, "leadTimeDays"],
    [{ name: "A", leadTimeDays: 3651 }, "leadTimeDays"],
    [{ name: "A", leadTimeDays: 1.5 }, "leadTimeDays"],
    [{ name: "A", leadTimeDays: "7" }, "leadTimeDays"],
    [{ name: "A", notes: 7 }, "notes"],
    [{ name: "A", notes: "a\0b" }, "notes"],
  ])("refuses %j and names the field", async (body, field) => {
    const faults = faultsOf(await api("POST", "/api/suppliers", body));
    expect(Object.keys(faults)).toEqual([field]);
  });

  it("reports every invalid field at once, with a message", async () => {
    expect(faultsOf(await api("POST", "/api/suppliers", { email: "x", leadTimeDays: 9999 }))).toEqual({
      name: expect.any(String),
      email: "must be one email address",
      leadTimeDays: "must be a whole number from 0 to 3,650",
    });
  });
});

describe("the copies of a supplier's emails", () => {
  it("are kept as a list with each address once, in the order given", async () => {
    const { id } = await call(suppliers.create, {
      body: { name: "Clay", cc: " a@b.example;A@B.example ,c@d.example, " },
    });
    const kept = await call(suppliers.get, { params: { id } });
    expect(kept).toMatchObject({ cc: "a@b.example, c@d.example", bcc: "" });
    const changed = await call(suppliers.update, { params: { id }, body: { cc: "", bcc: "e@f.example" } });
    expect(changed).toMatchObject({ cc: "", bcc: "e@f.example" });
  });

  it.each([
    ["cc", Array.from({ length: 6 }, (_, index) => `a${index}@b.example`).join()],
    ["bcc", "a@b.example, nobody"],
    ["cc", "a@b.example\r\nBcc: evil@evil.example"],
    ["bcc", "Ann <a@b.example>"],
    ["cc", ["a@b.example"]],
  ])("are refused as %s: %j", async (field, value) => {
    const { id } = await createSupplier();
    const faults = faultsOf(await api("PUT", `/api/suppliers/${id}`, { [field]: value }));
    expect(Object.keys(faults)).toEqual([field]);
  });
});

describe("a supplier's language", () => {
  it("is the shop's unless one of the languages of papers is set", async () => {
    const { id } = await createSupplier();
    expect(await call(suppliers.get, { params: { id } })).toMatchObject({ language: "" });
    const french = await call(suppliers.update, { params: { id }, body: { language: "fr" } });
    expect(french.language).toBe("fr");
    for (const language of ["es", "FR", "fr-CA", null]) {
      const faults = faultsOf(await api("PUT", `/api/suppliers/${id}`, { language }));
      expect(faults).toEqual({ language: "must be one of en, de, fr" });
    }
  });
});

describe("PUT /api/suppliers/:id", () => {
  it("changes the fields it is given and no other, as often as it is asked", async () => {
    const { id } = await call(suppliers.create, { body: full });
    const change = { name: "Guild", leadTimeDays: 7, paymentTerms: "Net 60" };
    const changed = await call(suppliers.update, { params: { id }, body: change });
    expect(changed).toMatchObject({ ...full, ...change, id, updatedAt: timestamp });
    expect(await call(suppliers.update, { params: { id }, body: change })).toMatchObject({
      ...full,
      ...change,
    });
  });

  it("refuses an invalid field and changes nothing", async () => {
    const { id } = await call(suppliers.create, { body: full });
    const answer = await api("PUT", `/api/suppliers/${id}`, { name: "New", leadTimeDays: -1 });
    expect(Object.keys(faultsOf(answer))).toEqual(["leadTimeDays"]);
    expect(await call(suppliers.get, { params: { id } })).toMatchObject(full);
  });

  it("archives a supplier, keeps its orders and refuses new ones", async () => {
    const { id } = await createSupplier();
    await createOrder({ supplierId: id });
    expect(await call(suppliers.update, { params: { id }, body: { archived: true } })).toMatchObject({
      archived: true,
    });
    const refused = await api("POST", "/api/purchase-orders", { supplierId: id });
    expect(Object.keys(faultsOf(refused))).toEqual(["supplierId"]);
    const current = await call(suppliers.list, { query: { archived: "false" } });
    expect(current.map((supplier) => supplier.id)).not.toContain(id);
    await api("PUT", `/api/suppliers/${id}`, { archived: false });
    await createOrder({ supplierId: id });
  });
});

describe("DELETE /api/suppliers/:id", () => {
  it("deletes an unused supplier, once", async () => {
    const { id } = await createSupplier();
    expect(await call(suppliers.delete, { params: { id } })).toEqual({ message: "Clay & Co is deleted." });
    expect((await api("DELETE", `/api/suppliers/${id}`)).status).toBe(404);
    expect((await api("GET", `/api/suppliers/${id}`)).status).toBe(404);
  });

  it("lets one of two calls at once remove it", async () => {
    const { id } = await createSupplier();
    const answers = await Promise.all([1, 2, 3].map(() => api("DELETE", `/api/suppliers/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it("keeps one that has orders, and says what to do instead", async () => {
    const { id } = await createSupplier();
    await createOrder({ supplierId: id });
    const answer = await api("DELETE", `/api/suppliers/${id}`);
    expect(answer).toMatchObject({
      status: 409,
      body: { success: false, data: { code: "CONFLICT", message: expect.stringContaining("Archive it") } },
    });
    await call(suppliers.get, { params: { id } });
  });

  it("keeps one that a reorder rule names", async () => {
    const { id } = await createSupplier();
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const rule = [shop, randomInt(1_000_000_000), id];
    const added = await database.query(
      `INSERT INTO reorder_rules
         (shop_id, product_id, variant_id, reorder_point, reorder_quantity, supplier_id, updated_at)
       SELECT id, 1, $2, 5, 10, $3, now() FROM shops WHERE domain = $1`,
      rule,
    );
    expect(added.rowCount).toBe(1);
    const answer = await api("DELETE", `/api/suppliers/${id}`);
    expect(answer).toMatchObject({ status: 409, body: { success: false, data: { code: "CONFLICT" } } });
    expect(answer.body.data.message).toContain("1 reorder rule");
    await call(suppliers.get, { params: { id } });

    await database.query("DELETE FROM reorder_rules WHERE supplier_id = $1", [id]);
    await database.end();
    await call(suppliers.delete, { params: { id } });
  });

  it("never leaves an order without its supplier when both come at once", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await createSupplier();
      const [deleted, ordered] = await Promise.all([
        api("DELETE", `/api/suppliers/${id}`),
        api("POST", "/api/purchase-orders", { supplierId: id }),
      ]);
      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual([deleted.status, ordered.status]);
    }
  });
});

describe("GET /api/suppliers", () => {
  it("lists the shop's own, newest first, with the fields of a list", async () => {
    const { id } = await call(suppliers.create, { body: full });
    await createSupplier({ name: "Theirs alone" }, otherShop);
    const rows = await call(suppliers.list, {});
    const { address: _address, notes: _notes, ...listed } = full;
    expect(rows[0]).toEqual({ id, ...listed, archived: false, createdAt: timestamp });
    expect(rows.map((row) => row.id)).toEqual(rows.map((row) => row.id).sort((a, b) => b - a));
    expect(rows.map((row) => row.name)).not.toContain("Theirs alone");
  });

  it("finds a supplier by a part of its name", async () => {
    await createSupplier({ name: "Qwertz 50%_a" });
    await createSupplier({ name: "Qwertz 500" });
    const rows = await call(suppliers.list, { query: { search: "qwertz 50%_" } });
    expect(rows.map(({ name }) => name)).toEqual(["Qwertz 50%_a"]);
  });
});
