import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import type { Logo, LogoResource } from "./logo";

/** The logo on the shop's papers, without its picture; null without one. */
export function findLogo(shopId: number, tx: Tx = db): Promise<Logo | null> {
  const select = { mediaType: true, width: true, height: true, size: true, sha256: true } as const;
  return tx.shopLogo.findUnique({ where: { shopId }, select });
}

/** What the API answers of the shop's logo. */
export async function getLogo(shopId: number, tx: Tx = db): Promise<LogoResource> {
  return { logo: await findLogo(shopId, tx) };
}

interface StoredPicture {
  mediaType: Logo["mediaType"];
  content: Uint8Array;
}

/** The picture of the shop's logo; null without one. */
export function findLogoPicture(shopId: number): Promise<StoredPicture | null> {
  const select = { mediaType: true, content: true } as const;
  return db.shopLogo.findUnique({ where: { shopId }, select });
}

/** As findLogoPicture. Throws NOT_FOUND without one. */
export async function getLogoPicture(shopId: number): Promise<StoredPicture> {
  const found = await findLogoPicture(shopId);
  if (!found) throw notFound("logo");
  return found;
}

/** The picture of this logo, for a paper that has it; null without a logo, and once another one has replaced it. */
export async function readPictureOf(shopId: number, logo: Logo | null): Promise<Uint8Array | null> {
  if (!logo) return null;
  const { sha256 } = logo;
  const found = await db.shopLogo.findUnique({ where: { shopId, sha256 }, select: { content: true } });
  return found?.content ?? null;
}
