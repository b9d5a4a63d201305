import { describe, expect, it } from "vitest";
import { suppliers } from "~/api/suppliers";
import { useStack } from "../support/stack";
import { createSupplier, dataOf, faultsOf } from "./purchasing";

const { api, call } = useStack();

const ann = { name: "Ann Potter", email: "ann@clay.example", phone: "+44 1", role: "Sales" };

describe("a supplier's contacts", () => {
  it("are added and shown with the supplier, oldest first", async () => {
    const { id: supplierId } = await createSupplier();
    const path = `/api/suppliers/${supplierId}/contacts`;
    const first = dataOf(await api("POST", path, ann), 201);
    expect(first).toEqual({ id: expect.any(Number), supplierId, ...ann });
    const second = dataOf(await api("POST", path, { name: "Bo" }), 201);
    expect(second).toMatchObject({ name: "Bo", email: "", phone: "", role: "" });
    expect((await call(suppliers.get, { params: { id: supplierId } })).contacts).toEqual([first, second]);
  });

  it("are changed field by field and deleted once", async () => {
    const { id: supplierId } = await createSupplier();
    const { id } = await call(suppliers.addContact, { params: { id: supplierId }, body: ann });
    const path = `/api/suppliers/${supplierId}/contacts/${id}`;
    expect(dataOf(await api("PUT", path, { role: "Owner" }))).toEqual({
      id,
      supplierId,
      ...ann,
      role: "Owner",
    });
    expect(dataOf(await api("PUT", path, {}))).toMatchObject({ role: "Owner" });
    expect(dataOf(await api("DELETE", path))).toEqual({ message: expect.any(String) });
    expect((await api("DELETE", path)).status).toBe(404);
    expect((await api("PUT", path, { role: "x" })).status).toBe(404);
  });

  it.each([
    [{}, "name"],
    [{ name: " " }, "name"],
    [{ name: "Ann", email: "ann" }, "email"],
    [{ name: "Ann", role: 7 }, "role"],
  ])("are refused as %j", async (body, field) => {
    const { id } = await createSupplier();
    expect(Object.keys(faultsOf(await api("POST", `/api/suppliers/${id}/contacts`, body)))).toEqual([field]);
    expect((await call(suppliers.get, { params: { id } })).contacts).toEqual([]);
  });

  it("answer at their own supplier only", async () => {
    const { id: supplierId } = await createSupplier();
    const { id: elsewhere } = await createSupplier();
    const { id } = await call(suppliers.addContact, { params: { id: supplierId }, body: ann });
    expect((await api("PUT", `/api/suppliers/${elsewhere}/contacts/${id}`, { name: "X" })).status).toBe(404);
    expect((await api("DELETE", `/api/suppliers/${elsewhere}/contacts/${id}`)).status).toBe(404);
    expect((await call(suppliers.get, { params: { id: supplierId } })).contacts).toMatchObject([ann]);
  });

  it("go with their supplier", async () => {
    const { id } = await createSupplier();
    await call(suppliers.addContact, { params: { id }, body: ann });
    await call(suppliers.delete, { params: { id } });
    expect((await api("POST", `/api/suppliers/${id}/contacts`, ann)).status).toBe(404);
  });
});
