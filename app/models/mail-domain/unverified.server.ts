import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { databaseNow } from "~/models/database/database-time.server";

/** As long as the mail service itself looks for the DNS records of a new domain. */
const patienceMs = 72 * 3_600_000;

interface Claim {
  shopId: number;
  providerId: string;
}

/** Whichever shop set the domain up three days ago or earlier and never verified it; null without one. */
export async function unsafeFindUnverified(domain: string): Promise<Claim | null> {
  const before = new Date((await databaseNow(db)).getTime() - patienceMs);
  return acrossShops(() =>
    db.mailDomain.findFirst({
      where: { domain, verifiedAt: null, createdAt: { lt: before } },
      select: { shopId: true, providerId: true },
    }),
  );
}

/** The shop has this domain no more, unless it was verified meanwhile. */
export async function unsafeForgetUnverified({ shopId, providerId }: Claim): Promise<void> {
  await acrossShops(() => db.mailDomain.deleteMany({ where: { shopId, providerId, verifiedAt: null } }));
}
