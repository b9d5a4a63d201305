import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { exportShop } from "~/models/export/archive.server";
import { whileExpecting } from "~/models/fields/expected-version.server";
import { versionOf } from "~/models/fields/version";
import { getOrderDocument } from "~/models/purchase-order/get-order-document.server";
import { prepareSending, recordSending } from "~/models/purchase-order/send.server";
import { redactShop } from "~/models/shop/redact.server";
import { jpeg } from "../../../tests/support/jpeg";
import { png } from "../../../tests/support/png";
import { readFromZip, readZip } from "../../../tests/support/read-zip";
import { sentOrderOfThree } from "../../../tests/support/received-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { deleteLogo } from "./delete.server";
import { getLogo, getLogoPicture, readPictureOf } from "./get.server";
import { logoContent, mostLogoBytes } from "./logo";
import { saveLogo } from "./save.server";

const save = (shopId: number, picture: Buffer) => saveLogo(shopId, { content: picture.toString("base64") });
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const missing = expect.objectContaining({ code: "NOT_FOUND" });

describe("a shop's logo", () => {
  it("is kept with its size and hash, is replaced by the next, and removed", async () => {
    const { id } = await createShop();
    expect(await getLogo(id)).toEqual({ logo: null });
    const first = await save(id, png(300, 100));
    expect(first.logo).toEqual({
      ...{ mediaType: "image/png", width: 300, height: 100 },
      ...{ size: expect.any(Number) as number, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    });
    const picture = Buffer.from((await getLogoPicture(id)).content);
    expect(first.logo).toMatchObject({ size: picture.length, sha256: hashOf(picture) });
    expect(await getLogo(id)).toEqual(first);
    expect(await save(id, png(300, 100))).toEqual(first);
    const second = await save(id, jpeg);
    expect(second.logo).toMatchObject({ mediaType: "image/jpeg", width: 48, height: 24 });
    expect(await getLogoPicture(id)).toMatchObject({ mediaType: "image/jpeg" });
    expect(await readPictureOf(id, first.logo)).toBeNull();
    expect(hashOf(Buffer.from((await readPictureOf(id, second.logo)) ?? []))).toBe(second.logo?.sha256);

    expect(await deleteLogo(id)).toEqual({ message: "The logo is removed." });
    expect(await getLogo(id)).toEqual({ logo: null });
    await expect(deleteLogo(id)).rejects.toEqual(missing);
    await expect(getLogoPicture(id)).rejects.toEqual(missing);
  });

  it("is no other file, and a refused one leaves the logo as it was", async () => {
    const { id } = await createShop();
    const kept = await save(id, png(30, 30));
    for (const file of [Buffer.from("<svg/>"), png(30, 30).subarray(0, -30), png(4_001, 1)])
      await expect(save(id, file)).rejects.toMatchObject({
        ...{ code: "INVALID_INPUT", issues: [{ path: "content" }] },
      });
    const large = Buffer.concat([png(30, 30), Buffer.alloc(mostLogoBytes)]);
    await expect(save(id, large.subarray(0, mostLogoBytes + 1))).rejects.toMatchObject({ code: "TOO_LARGE" });
    expect(await getLogo(id)).toEqual(kept);
    expect(await save(id, large.subarray(0, mostLogoBytes))).toEqual(kept);
  });

  it("is not replaced or removed over what somebody else saved meanwhile, also at the same moment", async () => {
    const { id } = await createShop();
    const before = new Set([versionOf(logoContent(await getLogo(id)))]);
    const pictures = [png(1, 1), png(2, 1), png(3, 1)];
    const ends = await Promise.allSettled(
      pictures.map((picture) => whileExpecting(before, () => save(id, picture))),
    );
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const end of ends)
      if (end.status === "rejected") expect(end.reason).toMatchObject({ code: "PRECONDITION_FAILED" });
    await expect(whileExpecting(before, () => deleteLogo(id))).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    expect((await getLogo(id)).logo).not.toBeNull();
  });

  it("is one, whoever saves and removes at once", async () => {
    const { id } = await createShop();
    await Promise.all([1, 2, 3, 4].map((width) => save(id, png(width, 1))));
    const { logo } = await getLogo(id);
    expect(await readPictureOf(id, logo)).not.toBeNull();
    const ends = await Promise.allSettled([deleteLogo(id), deleteLogo(id), deleteLogo(id)]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("of another shop is neither seen nor removed", async () => {
    const [mine, other] = [await createShop(), await createShop()];
    const { logo } = await save(mine.id, png(30, 10));
    expect(await getLogo(other.id)).toEqual({ logo: null });
    expect(await readPictureOf(other.id, logo)).toBeNull();
    await expect(getLogoPicture(other.id)).rejects.toEqual(missing);
    await expect(deleteLogo(other.id)).rejects.toEqual(missing);
    expect(await getLogo(mine.id)).toEqual({ logo });
  });

  it("is on the papers of the present; an order whose logo changes while it is sent is not sent with the old one", async () => {
    const { shop, id } = await sentOrderOfThree();
    expect((await getOrderDocument(shop, { id, now: new Date() })).paper.logo).toBeNull();
    const { logo } = await save(shop.id, png(30, 10));
    const order = await prepareSending(shop, { id, byMail: false, recipient: undefined, key: "k" });
    expect(order.paper.logo).toEqual(logo);
    await save(shop.id, png(20, 10));
    const content = Uint8Array.from(Buffer.from("%PDF-1.3"));
    await expect(recordSending(shop, order, { content, actor: "1", mail: null })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  it("is in the export as a file, and gone once the shop is erased", async () => {
    const shop = await createShop();
    const { logo } = await save(shop.id, png(30, 10));
    const zip = await buffer(await exportShop(shop));
    expect(JSON.parse((await readZip(zip)).get("json/logo.json") ?? "")).toMatchObject([
      { mediaType: "image/png", sha256: logo?.sha256 },
    ]);
    expect(hashOf(await readFromZip(zip, "papers/logo.png"))).toBe(logo?.sha256);
    expect(await redactShop(shop.id, null)).toBe(true);
    expect(await db.shopLogo.count({ where: { shopId: shop.id } })).toBe(0);
  });
});
