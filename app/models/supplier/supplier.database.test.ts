import { describe, expect, it } from "vitest";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { addContact } from "~/models/supplier-contact/add.server";
import { deleteContact } from "~/models/supplier-contact/delete.server";
import { updateContact } from "~/models/supplier-contact/update.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { createSupplier } from "./create.server";
import { deleteSupplier } from "./delete.server";
import { getSupplier } from "./get.server";
import { listSuppliers, streamSuppliers } from "./list.server";
import { updateSupplier } from "./update.server";

const unknown = expect.objectContaining({ code: "NOT_FOUND" });

describe("suppliers", () => {
  it("are stored with what is known of them, and changed field by field", async () => {
    const shop = await createShop();
    const { id } = await createSupplier(shop.id, { name: "Clay & Co", email: "a@clay.example" });
    const changed = await updateSupplier(shop.id, { id, leadTimeDays: 14 });
    expect(changed).toMatchObject({ id, name: "Clay & Co", email: "a@clay.example", leadTimeDays: 14 });
    expect(await updateSupplier(shop.id, { id })).toMatchObject({ leadTimeDays: 14, contacts: [] });
    expect(await getSupplier(shop.id, id)).not.toHaveProperty("shopId");
  });

  it("are hidden and brought back", async () => {
    const shop = await createShop();
    const { id } = await createSupplier(shop.id, { name: "Clay & Co" });
    expect(await updateSupplier(shop.id, { id, archived: true })).toMatchObject({ archived: true });
    const current = { filters: { archived: false }, page: { limit: 10 } };
    expect((await listSuppliers(shop.id, current)).rows).toEqual([]);
    await updateSupplier(shop.id, { id, archived: false });
    expect((await listSuppliers(shop.id, current)).rows).toMatchObject([{ id, archived: false }]);
  });

  it("stay while orders name them, and go with their contacts once none does", async () => {
    const shop = await createShop();
    const { id } = await createSupplier(shop.id, { name: "Clay & Co" });
    const unused = await createSupplier(shop.id, { name: "Wood & Co" });
    await addContact(shop.id, { supplierId: unused.id, name: "Ann" });
    await createPurchaseOrder(shop, { supplierId: id, lineItems: [] });
    await expect(deleteSupplier(shop.id, id)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "This supplier has 1 purchase order and cannot be deleted. Archive it instead.",
    });
    await deleteSupplier(shop.id, unused.id);
    await expect(deleteSupplier(shop.id, unused.id)).rejects.toEqual(unknown);
  });

  it("are found by a part of the name or address, taken as it stands", async () => {
    const shop = await createShop();
    for (const name of ["100% Clay", "1000 Clays", "Wood_Works"]) await createSupplier(shop.id, { name });
    const find = async (search: string) =>
      (await listSuppliers(shop.id, { filters: { search }, page: { limit: 10 } })).rows.map(
        ({ name }) => name,
      );
    expect(await find("clay")).toEqual(["1000 Clays", "100% Clay"]);
    expect(await find("100%")).toEqual(["100% Clay"]);
    expect(await find("d_w")).toEqual(["Wood_Works"]);
    expect(await find("\\")).toEqual([]);
  });

  it("come in pages that together are the whole list", async () => {
    const shop = await createShop();
    for (let n = 1; n <= 7; n++) await createSupplier(shop.id, { name: `Supplier ${n}` });
    const whole = [];
    for await (const row of streamSuppliers(shop.id, {})) whole.push(row);
    const joined = [];
    let cursor: string | undefined;
    do {
      const page = await listSuppliers(shop.id, { filters: {}, page: { limit: 3, cursor } });
      joined.push(...page.rows);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(joined).toEqual(whole);
    expect(whole.map(({ name }) => name)).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Supplier ${n}`));
  });

  it("of another shop do not exist", async () => {
    const [mine, other] = [await createShop(), await createShop()];
    const { id } = await createSupplier(other.id, { name: "Theirs" });
    const contact = await addContact(other.id, { supplierId: id, name: "Ann" });
    const place = { supplierId: id, id: contact.id };
    await expect(getSupplier(mine.id, id)).rejects.toEqual(unknown);
    await expect(updateSupplier(mine.id, { id, name: "Mine" })).rejects.toEqual(unknown);
    await expect(deleteSupplier(mine.id, id)).rejects.toEqual(unknown);
    await expect(addContact(mine.id, { supplierId: id, name: "Eve" })).rejects.toEqual(unknown);
    await expect(updateContact(mine.id, { ...place, name: "Eve" })).rejects.toEqual(unknown);
    await expect(deleteContact(mine.id, place)).rejects.toEqual(unknown);
    expect(await getSupplier(other.id, id)).toMatchObject({ name: "Theirs", contacts: [{ name: "Ann" }] });
  });
});

describe("contacts", () => {
  it("are added, changed and deleted at their own supplier only", async () => {
    const shop = await createShop();
    const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
    const elsewhere = await createSupplier(shop.id, { name: "Wood & Co" });
    const contact = await addContact(shop.id, { supplierId, name: "Ann", role: "Sales" });
    expect(contact).toEqual({
      id: contact.id,
      supplierId,
      name: "Ann",
      email: "",
      phone: "",
      role: "Sales",
    });
    const place = { supplierId, id: contact.id };
    expect(await updateContact(shop.id, { ...place, email: "ann@clay.example" })).toMatchObject({
      name: "Ann",
      email: "ann@clay.example",
    });
    expect(await updateContact(shop.id, place)).toMatchObject({ email: "ann@clay.example" });
    await expect(deleteContact(shop.id, { ...place, supplierId: elsewhere.id })).rejects.toEqual(unknown);
    await deleteContact(shop.id, place);
    expect((await getSupplier(shop.id, supplierId)).contacts).toEqual([]);
  });
});
