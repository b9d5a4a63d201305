import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { purchaseOrders } from "~/api/purchase-orders";
import { shopLogo } from "~/api/shop-logo";
import { png } from "../support/png";
import { readPdf } from "../support/read-pdf";
import { sessionToken } from "../support/session-tokens";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, faultsOf } from "./purchasing";

const { api, appUrl, call, freshShop, otherShop } = useStack();

const fresh = () => freshShop({ variants: 1, locations: 1, orders: 0 });
const path = "/api/settings/logo";
const bodyOf = (picture: Buffer) => ({ content: picture.toString("base64") });

async function fileOf(address: string, shop: string) {
  const answer = await fetch(`${appUrl}${address}`, {
    headers: { Authorization: `Bearer ${sessionToken(shop)}` },
  });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

it("a shop puts a logo on its papers, replaces it and removes it; no other shop sees it", async () => {
  const shop = await fresh();
  expect(await call(shopLogo.get, {}, { shop })).toEqual({ logo: null });
  const saved = await call(shopLogo.save, { body: bodyOf(png(300, 100)) }, { shop });
  expect(saved.logo).toMatchObject({ mediaType: "image/png", width: 300, height: 100 });
  expect(await call(shopLogo.save, { body: bodyOf(png(300, 100)) }, { shop })).toEqual(saved);
  expect(await call(shopLogo.get, {}, { shop })).toEqual(saved);

  const { content, headers } = await fileOf(`${path}/picture`, shop);
  expect(createHash("sha256").update(content).digest("hex")).toBe(saved.logo?.sha256);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": expect.stringMatching(/^attachment; filename="logo\.png"/) as string,
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox") as string,
  });
  expect((await fileOf(`${path}/picture`, otherShop)).status).toBe(404);

  expect((await call(shopLogo.delete, {}, { shop })).message).toBe("The logo is removed.");
  expect((await api("DELETE", path, undefined, { shop })).status).toBe(404);
  expect((await fileOf(`${path}/picture`, shop)).status).toBe(404);
});

it("another file than a sound picture of a fitting size is refused by what is wrong with it", async () => {
  const shop = await fresh();
  const whole = png(30, 30);
  for (const [picture, words] of [
    [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"), /^must be a PNG or a JPEG/],
    [Buffer.from("GIF89a"), /^must be a PNG or a JPEG/],
    [whole.subarray(0, -30), /^is damaged/],
    [png(4_001, 1), /^must have at most 4,000 pixels a side/],
  ] as const) {
    const refused = await api("PUT", path, bodyOf(picture), { shop });
    expect(faultsOf(refused)).toEqual({ content: expect.stringMatching(words) as string });
  }
  const noBase64 = await api("PUT", path, { content: "%%%" }, { shop });
  expect(faultsOf(noBase64)).toEqual({ content: "must be a file in Base64" });
  const large = Buffer.concat([whole, Buffer.alloc(1024 * 1024)]);
  expect((await api("PUT", path, bodyOf(large), { shop })).status).toBe(413);
  expect(await call(shopLogo.get, {}, { shop })).toEqual({ logo: null });
});

it("papers have the logo from then on, and those that were sent stay as they are", async () => {
  const shop = await fresh();
  const supplier = await createSupplier({}, shop);
  const order = async () => {
    const lineItems = [{ title: "Mug", quantity: 1, costPrice: 1 }];
    return (await createOrder({ supplierId: supplier.id, lineItems }, shop)).id;
  };
  const picturesOf = async (id: number) => {
    const [page] = await readPdf((await fileOf(`/api/purchase-orders/${id}/pdf`, shop)).content);
    return page?.images.length;
  };
  const [before, after] = [await order(), await order()];
  const send = (id: number) =>
    call(purchaseOrders.send, { params: { id }, body: { email: false } }, { shop });
  await send(before);
  await call(shopLogo.save, { body: bodyOf(png(60, 20)) }, { shop });
  expect(await picturesOf(after)).toBe(1);
  await send(after);
  await call(shopLogo.delete, {}, { shop });
  expect([await picturesOf(before), await picturesOf(after)]).toEqual([0, 1]);
});
