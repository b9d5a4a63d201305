import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { withRefreshLock } from "./refresh-lock.server";
import type { TokenPlace } from "./token-cipher";
import { tokenCipher } from "./tokens.server";

export interface KeyRotation {
  /** Sessions whose tokens were brought under the first key. */
  rewritten: number;
  /** Sessions with a token that no known key decrypts, by shop; they stay as they are. */
  unreadable: string[];
}

const batch = 500;

/** Encrypts all shops' tokens with the first key, beside running processes; a second run does the rest. */
export function unsafeRotateTokenKeys(): Promise<KeyRotation> {
  return acrossShops(async () => {
    const rotation: KeyRotation = { rewritten: 0, unreadable: [] };
    let last = { shopId: 0, id: "" };
    for (;;) {
      const rows = await sessionsAfter(last);
      for (const row of rows) {
        last = row;
        if ([row.accessToken, row.refreshToken].every(isDone)) continue;
        const isRewritten = await withRefreshLock(row.shopId, () => rewrite(row));
        if (isRewritten === null) rotation.unreadable.push(row.shop.domain);
        else if (isRewritten) rotation.rewritten += 1;
      }
      if (rows.length < batch) return rotation;
    }
  });
}

function sessionsAfter({ shopId, id }: { shopId: number; id: string }) {
  return db.session.findMany({
    where: { OR: [{ shopId: { gt: shopId } }, { shopId, id: { gt: id } }] },
    select: {
      shopId: true,
      id: true,
      accessToken: true,
      refreshToken: true,
      shop: { select: { domain: true } },
    },
    orderBy: [{ shopId: "asc" }, { id: "asc" }],
    take: batch,
  });
}

function isDone(envelope: string | null): boolean {
  return !envelope || tokenCipher.isCurrent(envelope);
}

/** True when the session is under the first key now; false when it changed meanwhile; null when no key decrypts it. */
async function rewrite({ shopId, id }: { shopId: number; id: string }): Promise<boolean | null> {
  const row = await db.session.findUnique({
    where: { shopId_id: { shopId, id } },
    select: { accessToken: true, refreshToken: true, updatedAt: true, shop: { select: { domain: true } } },
  });
  if (!row) return false;
  const { accessToken, refreshToken, updatedAt } = row;
  const again = (envelope: string | null, field: TokenPlace["field"]) =>
    envelope && tokenCipher.encryptAgain(envelope, { shop: row.shop.domain, field });
  const renewed = { accessToken: again(accessToken, "access"), refreshToken: again(refreshToken, "refresh") };
  if (renewed.accessToken === undefined || renewed.refreshToken === undefined) return null;
  // The time of the grant stays: it distinguishes a token that was refused at once from an old one.
  const { count } = await db.session.updateMany({
    where: { shopId, id, accessToken, refreshToken },
    data: { accessToken: renewed.accessToken, refreshToken: renewed.refreshToken, updatedAt },
  });
  return count === 1;
}
