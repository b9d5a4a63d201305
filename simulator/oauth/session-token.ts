import { createHmac, randomUUID } from "node:crypto";
import type { Store } from "../world/store";
import type { User } from "../world/types";
import type { World } from "../world/world";

const lifeSeconds = 60;

/** Who looks at the store's admin. */
export function signedInUser(store: Store): User | undefined {
  return store.users.find(({ id }) => id === store.options.signedIn) ?? store.users[0];
}

/** A session token as the platform's embedding library gives it: HS256, a minute long, in real time. */
export function makeSessionToken(
  world: World,
  store: Store,
  user: User | undefined = signedInUser(store),
): string {
  const now = Math.floor(Date.now() / 1000);
  return sign(world.app.apiSecret, {
    iss: `https://${store.domain}/admin`,
    dest: `https://${store.domain}`,
    aud: world.app.apiKey,
    sub: String(user?.id ?? 1),
    exp: now + lifeSeconds,
    nbf: now,
    iat: now,
    jti: randomUUID(),
    sid: randomUUID(),
    sig: randomUUID().replaceAll("-", ""),
  });
}

/** Signs any claims with HMAC-SHA256, for tests that want a token which is wrong in one place. */
export function sign(secret: string, claims: Record<string, unknown>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const head = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  return `${head}.${createHmac("sha256", secret).update(head).digest("base64url")}`;
}

/** The claims of a token that was signed with the secret and has not expired, or null. */
export function readSessionToken(secret: string, token: string): Record<string, unknown> | null {
  const [head, claims, signature] = token.split(".");
  if (!head || !claims || !signature) return null;
  const expected = createHmac("sha256", secret).update(`${head}.${claims}`).digest("base64url");
  if (signature !== expected) return null;
  const read = JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as Record<string, unknown>;
  return typeof read.exp === "number" && read.exp * 1000 > Date.now() ? read : null;
}
