import { Session } from "@shopify/shopify-api";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/infra/db/db.server";
import { env } from "~/infra/env/env.server";
import { storeSession } from "~/models/shop/store-session.server";
import { keepRenewedTokens } from "./keep-renewed.server";
import { findOfflineAccess } from "./offline-access.server";
import { unsafeRotateTokenKeys } from "./rotate-keys.server";
import { createTokenCipher, type TokenCipher } from "./token-cipher";
import { offlineSessionId, tokenCipher } from "./tokens.server";

const oldKey = `old:${Buffer.alloc(32, 3).toString("base64")}`;
const bothKeys = createTokenCipher([...env.ENCRYPTION_KEYS, oldKey]);
let shops = 0;

/** The process knows both keys from here on, the new one first. */
const knowBothKeys = () => Object.assign(tokenCipher, bothKeys satisfies TokenCipher);

beforeEach(async () => {
  await db.shop.deleteMany({ where: { domain: { startsWith: "rotated-" } } });
  knowBothKeys();
});

/** A shop whose tokens were stored when the old key was the only one. */
async function shopOfBefore(): Promise<{ id: number; domain: string }> {
  const domain = `rotated-${++shops}.myshopify.com`;
  const old = createTokenCipher([oldKey]);
  await storeSession(
    new Session({ id: offlineSessionId(domain), shop: domain, state: "", isOnline: false, accessToken: "x" }),
  );
  const { id } = await db.shop.findUniqueOrThrow({ where: { domain } });
  await db.session.updateMany({
    where: { shopId: id },
    data: {
      accessToken: old.encrypt(`access ${domain}`, { shop: domain, field: "access" }),
      refreshToken: old.encrypt(`refresh ${domain}`, { shop: domain, field: "refresh" }),
    },
  });
  return { id, domain };
}

const envelopes = (shopId: number) =>
  db.session.findFirstOrThrow({
    where: { shopId },
    select: { accessToken: true, refreshToken: true, updatedAt: true },
  });

test("the new key alone decrypts every token afterwards, and the tokens are unchanged", async () => {
  const { id, domain } = await shopOfBefore();
  const before = await envelopes(id);
  expect(await unsafeRotateTokenKeys()).toEqual({ rewritten: 1, unreadable: [] });
  const after = await envelopes(id);
  Object.assign(tokenCipher, createTokenCipher(env.ENCRYPTION_KEYS));
  expect(await findOfflineAccess(id)).toMatchObject({
    accessToken: `access ${domain}`,
    renewal: { refreshToken: `refresh ${domain}` },
  });
  expect(after.updatedAt).toEqual(before.updatedAt);
});

test("a repeat finds nothing left, and two at once do each shop once", async () => {
  await Promise.all([shopOfBefore(), shopOfBefore(), shopOfBefore()]);
  const both = await Promise.all([unsafeRotateTokenKeys(), unsafeRotateTokenKeys()]);
  const opened = await db.session.findMany({ where: { shop: { domain: { startsWith: "rotated-" } } } });
  for (const { accessToken } of opened) expect(tokenCipher.isCurrent(accessToken ?? "")).toBe(true);
  expect(both.every(({ unreadable }) => unreadable.length === 0)).toBe(true);
  expect(await unsafeRotateTokenKeys()).toEqual({ rewritten: 0, unreadable: [] });
});

test("tokens that were renewed meanwhile stay the renewed ones", async () => {
  const { id, domain } = await shopOfBefore();
  const pair = (await envelopes(id)).refreshToken ?? "";
  const renewal = keepRenewedTokens(id, {
    domain,
    pair,
    tokens: { accessToken: "renewed", refreshToken: "renewed too", expiresIn: 3_600 },
  });
  await Promise.all([renewal, unsafeRotateTokenKeys()]);
  const access = await findOfflineAccess(id);
  expect(access?.renewal?.refreshToken === "renewed too").toBe(access?.accessToken === "renewed");
});

test("a token that no known key decrypts is reported with its shop and left alone", async () => {
  const { id, domain } = await shopOfBefore();
  const lost = createTokenCipher([`lost:${Buffer.alloc(32, 9).toString("base64")}`]);
  const accessToken = lost.encrypt("gone", { shop: domain, field: "access" });
  await db.session.updateMany({ where: { shopId: id }, data: { accessToken } });
  expect(await unsafeRotateTokenKeys()).toEqual({ rewritten: 0, unreadable: [domain] });
  expect((await envelopes(id)).accessToken).toBe(accessToken);
});
