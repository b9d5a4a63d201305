import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { testEnvironment } from "../support/environment";
import { sendRaw } from "../support/raw-request";
import { inBatches } from "../support/send-request";
import { sessionToken } from "../support/session-tokens";
import { useStack } from "../support/stack";
import { useDatabase } from "../support/use-database";
import { foreignHosts, neverIn } from "./never";
import { oddShops } from "./odd-shops";

const stack = useStack();
const database = useDatabase(stack);
const shapes = oddShops(stack.shop, 1_000);
const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

const places: Record<string, (shop: string) => string> = {
  "the installation": (shop) => `/auth?shop=${shop}`,
  "the page of a visitor without a store": (shop) => `/auth/login?shop=${shop}`,
  "the installation's end": (shop) => `/auth/callback?shop=${shop}&code=1&hmac=1&state=1&timestamp=1`,
  "a page": (shop) => `/app?shop=${shop}&embedded=1&host=YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvYQ`,
  "a page with a good token": (shop) =>
    `/app?shop=${shop}&embedded=1&host=YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvYQ&id_token=${sessionToken(stack.shop)}`,
  "the way out of the frame": (shop) => `/auth/exit-iframe?shop=${shop}&exitIframe=/auth%3Fshop=${shop}`,
};

/** What of the database such a parameter could make or change. */
const kept = () =>
  database.rows(
    "SELECT (SELECT count(*) FROM shops)::int AS shops, (SELECT count(*) FROM sessions)::int AS sessions, " +
      "(SELECT count(*) FROM webhook_deliveries WHERE webhook_id LIKE 'shape-%')::int AS deliveries",
  );

it.each(Object.entries(places))(
  "at %s a thousand shapes of a store's address lead to no other host",
  async (_name, place) => {
    const before = await kept();
    const faults = await inBatches(
      shapes,
      async (shape) => {
        const path = place(encodeURIComponent(shape.replaceAll(/\p{Surrogate}/gu, "")));
        const answer = await sendRaw(stack.appUrl, {
          method: "GET",
          path,
          headers: [["User-Agent", browser]],
        });
        const fault = neverIn(answer, { path, method: "GET", appUrl: stack.appUrl });
        const policy = answer.headers.get("Content-Security-Policy") ?? "";
        const isLed = /X-Evil/i.test(JSON.stringify([...answer.headers.keys()])) || policy.includes("evil");
        return (
          (fault ?? (isLed ? "its headers are the asker's" : null)) && `${JSON.stringify(shape)}: ${fault}`
        );
      },
      16,
    );
    expect(faults.filter(Boolean)).toEqual([]);
    expect(await kept()).toEqual(before);
  },
);

it("in the header of signed webhooks a thousand shapes change nothing", async () => {
  const before = await kept();
  const body = '{"id":1,"title":"Mug"}';
  const hmac = createHmac("sha256", testEnvironment.SHOPIFY_API_SECRET).update(body).digest("base64");
  const statuses = await inBatches(
    shapes.filter((shape) => shape.trim().toLowerCase() !== stack.shop),
    async (shape) => {
      const index = shapes.indexOf(shape);
      const answer = await sendRaw(stack.appUrl, {
        ...{ method: "POST", path: "/webhooks/products", body },
        headers: [
          ["Content-Type", "application/json"],
          ["X-Shopify-Hmac-Sha256", hmac],
          ["X-Shopify-Shop-Domain", shape.replaceAll(/[^\t\x20-\x7e]/g, "_")],
          ["X-Shopify-Topic", "products/update"],
          ["X-Shopify-Webhook-Id", `shape-${index}`],
        ],
      });
      return answer.status;
    },
    16,
  );
  expect(
    [...new Set(statuses)].filter((status) => status !== 200 && status !== 400 && status !== 401),
  ).toEqual([]);
  expect(await kept()).toEqual(before);
});

it("none of them made the app ask or connect to another host", () => {
  console.log(`${shapes.length} shapes at ${Object.keys(places).length + 1} places`);
  expect(
    foreignHosts(
      stack.outgoingFile,
      /^(?:harbour-supply|garden-gate|attacked|hostile-name|store-\d+-\d+)\.myshopify\.com$/,
    ),
  ).toEqual([]);
});
