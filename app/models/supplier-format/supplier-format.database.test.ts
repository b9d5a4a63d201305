import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { whileExpecting } from "~/models/fields/expected-version.server";
import { versionOf } from "~/models/fields/version";
import { createSupplier } from "~/models/supplier/create.server";
import { deleteSupplier } from "~/models/supplier/delete.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { getFormat } from "./get.server";
import { changeFormatSchema } from "./schema";
import { updateFormat } from "./update.server";

async function start(language: "" | "de" = "") {
  const shop = await createShop();
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co", language });
  return { shop, supplierId };
}

const missing = expect.objectContaining({ code: "NOT_FOUND" });

describe("a supplier's format", () => {
  it("is one of its language's countries until it has its own, and none is sent", async () => {
    const english = await start();
    const german = await start("de");
    expect((await getFormat(english.shop, english.supplierId)).format).toMatchObject({
      ...{ kind: "csv", sending: "none", delimiter: "comma", decimalSign: "point", fileName: "{number}" },
    });
    const { format } = await getFormat(german.shop, german.supplierId);
    expect(format).toMatchObject({ delimiter: "semicolon", decimalSign: "comma", dateFormat: "dmyPoint" });
    expect(format.columns[0]).toEqual({ field: "number", heading: "Bestellnummer" });
  });

  it("is changed field by field, once and again", async () => {
    const { shop, supplierId } = await start();
    const columns = [{ field: "sku", heading: "Code" }] as const;
    await updateFormat(shop, { supplierId, columns: [...columns], sending: "beside" });
    const changed = await updateFormat(shop, { supplierId, kind: "xlsx" });
    expect(changed).toMatchObject({ kind: "xlsx", sending: "beside", columns });
    expect(await updateFormat(shop, { supplierId, kind: "xlsx" })).toEqual(changed);
    expect((await getFormat(shop, supplierId)).format).toEqual(changed);
    await deleteSupplier(shop.id, supplierId);
    expect(await db.supplierFormat.count({ where: { shopId: shop.id } })).toBe(0);
  });

  it("is not changed over what another person saved meanwhile, also at the same moment", async () => {
    const { shop, supplierId } = await start();
    const version = versionOf((await getFormat(shop, supplierId)).format);
    const change = (fileName: string) =>
      whileExpecting(new Set([version]), () => updateFormat(shop, { supplierId, fileName }));
    const ends = await Promise.allSettled([change("a"), change("b"), change("c")]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const end of ends) {
      if (end.status === "rejected") expect(end.reason).toMatchObject({ code: "PRECONDITION_FAILED" });
    }
  });

  it("of another shop is neither seen nor changed", async () => {
    const { supplierId } = await start();
    const other = await createShop();
    await expect(getFormat(other, supplierId)).rejects.toEqual(missing);
    await expect(updateFormat(other, { supplierId, kind: "xlsx" })).rejects.toEqual(missing);
  });
});

describe("what a format may not be", () => {
  it.each([
    [{ columns: [] }, "columns"],
    [{ columns: Array(41).fill({ field: "sku", heading: "" }) }, "columns"],
    [{ columns: [{ field: "margin", heading: "" }] }, "columns.0.field"],
    [{ fileName: "../{number}" }, "fileName"],
    [{ fileName: "{supplier}" }, "fileName"],
    [{ fileName: " " }, "fileName"],
    [{ kind: "pdf" }, "kind"],
    [{ sending: "always" }, "sending"],
  ])("%j is refused at %s", (input, path) => {
    const { error } = changeFormatSchema.safeParse(input);
    expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
  });
});
