import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "~/infra/env/env.server";

/** What is stored of a link: without the app's key it leads to no secret. */
export interface StoredLink {
  nonce: string;
  tokenHash: string;
}

/** A link that nobody knows yet. */
export function newStoredLink(shopId: number): StoredLink {
  const nonce = randomBytes(16).toString("base64url");
  const [token = ""] = tokensOf(shopId, nonce);
  return { nonce, tokenHash: hashOf(token) };
}

/** The address of a link's page; null where it was made with a key that the app no longer has. */
export function addressOf(shopId: number, { nonce, tokenHash }: StoredLink): string | null {
  const token = tokensOf(shopId, nonce).find((one) => hashOf(one) === tokenHash);
  return token === undefined ? null : `${env.SHOPIFY_APP_URL}/confirm/${token}`;
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** What the form of a link's page carries, so that only a page which knows the link can send it. */
export function formProof(token: string): string {
  return createHmac("sha256", token).update("the form of this link").digest("base64url");
}

/** 256 bits each. The first key makes links; the others made them before. */
function tokensOf(shopId: number, nonce: string): string[] {
  return env.ENCRYPTION_KEYS.map((key) =>
    createHmac("sha256", Buffer.from(hkdfSync("sha256", key, "", "links to confirm an order", 32)))
      .update(`${shopId}.${nonce}`)
      .digest("base64url"),
  );
}
