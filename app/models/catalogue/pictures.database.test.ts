import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { listPictures } from "./pictures.server";

const network = "https://cdn.shopify.com/s/files/1/mug.jpg?v=1";

async function shopWithPicture(imageUrl: string | null, own: string | null = null) {
  const { id: shopId } = await createShop();
  const product = { shopId, id: 901n, title: "Mug", changedAt: new Date(), imageUrl };
  await db.product.create({ data: product });
  const variant = {
    shopId,
    id: 902n,
    productId: 901n,
    inventoryItemId: 903n,
    title: "Mug",
    searchText: "mug",
    imageUrl: own,
  };
  await db.variant.create({ data: variant });
  return shopId;
}

it("knows the pictures of a shop's own variants", async () => {
  const shopId = await shopWithPicture(network);
  const stranger = await shopWithPicture(null);
  expect(await listPictures(shopId, [902n, 999n])).toEqual({ 902: network });
  expect(await listPictures(stranger, [902n])).toEqual({});
});

it("shows none that does not come from the platform's CDN", async () => {
  const shopId = await shopWithPicture("https://elsewhere.example/mug.jpg");
  expect(await listPictures(shopId, [902n])).toEqual({});
});

it("shows a variant's own picture where it has one", async () => {
  const own = "https://cdn.shopify.com/s/files/1/mug-in-sand.jpg";
  const shopId = await shopWithPicture(network, own);
  expect(await listPictures(shopId, [902n])).toEqual({ 902: own });
});
