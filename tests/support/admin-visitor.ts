/** The store's admin and the browser of someone who works there, as requests to the app show them. */
export const domain = "homewares.myshopify.com";
export const app = "https://backroom.test";
export const host = Buffer.from("admin.shopify.com/store/homewares").toString("base64").replace(/=+$/, "");
export const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** The browser asks the app for a page. */
export const ask = (path: string, cookie = "") =>
  new Request(`${app}${path}`, { headers: { "User-Agent": browser, Accept: "text/html", Cookie: cookie } });

/** The admin opens the app in its frame, with this session token. */
export const askInFrame = (idToken: string) =>
  ask(`/app?${new URLSearchParams({ embedded: "1", host, shop: domain, id_token: idToken })}`);

/** What a visit that is not let in is answered. */
export async function refusalOf(visit: Promise<unknown>): Promise<Response> {
  const refusal = await visit.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(refusal instanceof Response)) throw new Error("the visit was not refused");
  return refusal;
}
