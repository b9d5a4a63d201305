import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { getShop } from "~/models/shop/get.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { getLabelDocument } from "./get-label-document.server";

it("prices are in the store's currency, also where the figures are in another", async () => {
  const { id } = await createShop();
  const variant = await db.variant.findFirstOrThrow({ where: { shopId: id } });
  const labelsOf = async () =>
    getLabelDocument(await getShop(id), {
      ...{ format: "avery-5160", fields: ["price"], code: "sku" },
      ...{ items: [{ variantId: variant.id, copies: 1 }], now: new Date(0) },
    } as Parameters<typeof getLabelDocument>[1]);
  await db.shop.update({ where: { id }, data: { currency: "USD", storeCurrency: "" } });
  expect(await labelsOf()).toMatchObject({ currency: "USD" });
  await db.shop.update({ where: { id }, data: { storeCurrency: "EUR" } });
  expect(await labelsOf()).toMatchObject({ currency: "EUR" });
});
