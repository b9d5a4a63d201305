import { appBridgePage, inScript } from "./app-bridge-page.server";
import { ownAddress } from "./own-address.server";

/** The redirect for a page that is reloaded in the admin's frame, or null for any other request. */
export function reloadAddress(request: Request): string | null {
  const { pathname, search, searchParams } = new URL(request.url);
  const isFrame = request.method === "GET" && request.headers.get("Sec-Fetch-Dest") === "iframe";
  if (!isFrame || searchParams.has("shop") || request.headers.has("Authorization")) return null;
  return `/auth/reload?${new URLSearchParams({ path: pathname + search })}`;
}

/** A page that asks the admin around it for the store, then continues to the path or to the store form. */
export function reloadInFrame(request: Request): Response | null {
  const address = ownAddress(new URL(request.url).searchParams.get("path") ?? "");
  if (!address || !/^\/app(\/|$)/.test(address.pathname)) return null;
  return appBridgePage(
    request,
    `const giveUp = () => location.replace("/auth/login");
setTimeout(giveUp, 10_000);
(async () => {
  const token = await shopify.idToken();
  const claims = token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/");
  const shop = new URL(JSON.parse(atob(claims)).dest).hostname;
  const host = shopify.config.host ?? btoa("admin.shopify.com/store/" + shop.split(".")[0]).replace(/=+$/, "");
  const address = new URL(${inScript(address.pathname + address.search)}, location.origin);
  for (const [name, value] of Object.entries({ shop, host, locale: shopify.config.locale ?? "", embedded: "1", id_token: token }))
    address.searchParams.set(name, value);
  location.replace(address);
})().catch(giveUp);`,
  );
}
