import { createHmac, randomBytes } from "node:crypto";
import { makeSessionToken } from "../oauth/session-token";
import type { Store } from "../world/store";
import type { World } from "../world/world";

/** The address the admin opens in its frame: the app's path with what the platform says about the visit, signed. */
export function launchAddress(world: World, store: Store, path: string): string {
  const address = new URL(world.app.url + path);
  const host = Buffer.from(`admin.shopify.com/store/${store.handle}`).toString("base64").replace(/=+$/, "");
  const said = {
    embedded: "1",
    host,
    id_token: makeSessionToken(world, store),
    locale: store.users[0]?.locale ?? "en",
    session: randomBytes(32).toString("hex"),
    shop: store.domain,
    timestamp: String(Math.floor(Date.now() / 1000)),
  };
  for (const [name, value] of Object.entries(said)) address.searchParams.set(name, value);
  address.searchParams.set("hmac", signature(address.searchParams, world.app.apiSecret));
  return address.href;
}

function signature(parameters: URLSearchParams, secret: string): string {
  const message = [...parameters]
    .filter(([name]) => name !== "hmac")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  return createHmac("sha256", secret).update(message).digest("hex");
}
