import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { Store } from "../world/store";
import type { World } from "../world/world";

const lifeSeconds = 60;

/** A session token as the platform makes it for the member of staff in the admin; it lives a minute. */
export async function mintSessionToken(world: World, store: Store): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ dest: `https://${store.domain}`, sid: randomUUID() })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(`https://${store.domain}/admin`)
    .setAudience(world.app.apiKey)
    .setSubject(String(store.users[0]?.id ?? 1))
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + lifeSeconds)
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(world.app.apiSecret));
}
