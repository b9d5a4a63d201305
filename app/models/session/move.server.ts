import type { Tx } from "~/infra/db/db.server";
import { tokenCipher } from "./tokens.server";

/** Moves the sessions to the new domain, to which tokens are bound; deletes those that no key decrypts. */
export async function moveSessions(
  tx: Tx,
  shopId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const sessions = await tx.session.findMany({ where: { shopId } });
  await tx.session.deleteMany({ where: { shopId } });
  for (const session of sessions) {
    const accessToken = rebound(session.accessToken, "access", { from, to });
    const refreshToken = rebound(session.refreshToken, "refresh", { from, to });
    if (accessToken === null) continue;
    const id = session.id.replace(from, to);
    const onlineAccessInfo = session.onlineAccessInfo ?? undefined;
    await tx.session.create({
      data: { ...session, shopId, id, accessToken, refreshToken, onlineAccessInfo },
    });
  }
}

function rebound(
  token: string | null,
  field: "access" | "refresh",
  { from, to }: { from: string; to: string },
): string | null {
  const opened = token && tokenCipher.decrypt(token, { shop: from, field });
  return opened ? tokenCipher.encrypt(opened, { shop: to, field }) : null;
}
