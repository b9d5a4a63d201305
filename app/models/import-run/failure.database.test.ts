import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";
import { answeringIn } from "~/texts/translate.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { findNewestImport } from "./get.server";
import { saveFailure } from "./run.server";

it("says why an import failed in the reader's language, with Shopify's message as it is", async () => {
  const { id: shopId } = await createShop();
  const { id } = await db.importRun.create({ data: { shopId } });
  const words = serialiseMessage(sentence("shopify.dataRefused", { words: "Access denied" }));
  await saveFailure(shopId, id, { words, final: true });

  expect(await findNewestImport(shopId)).toMatchObject({
    status: "failed",
    lastError: "Shopify rejected the request for data: Access denied",
  });
  const seen = await answeringIn("de", () => findNewestImport(shopId));
  expect(seen).toMatchObject({
    steps: expect.arrayContaining([expect.objectContaining({ label: "Bestände" })]),
    lastError: "Shopify hat die Datenabfrage abgelehnt: Access denied",
  });
});
