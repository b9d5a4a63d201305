import { expect, it } from "vitest";
import { endpoints } from "~/api/endpoints";
import { fingerprint } from "../support/fingerprint";
import { addressFor } from "../support/fixtures/fixture-of";
import { pageRoutes } from "../support/page-routes";
import { sendRaw } from "../support/raw-request";
import { faultOf } from "../support/refused";
import { inBatches } from "../support/send-request";
import { useStack } from "../support/stack";
import { useWalk } from "../support/walked-endpoints";
import { oddTokens } from "./odd-tokens";

const stack = useStack();
const walk = useWalk(stack);

// ATTACKS=all asks every route with every token.
const everywhere = process.env.ATTACKS === "all";
const routesForEach = 4;

it("five hundred invalid tokens give no access to the API", async () => {
  const tokens = oddTokens(walk.mine.shop, 500);
  const before = await fingerprint(walk.mine.database, walk.mine.shopId);
  const asked = tokens.flatMap(([what, authorization], index) => {
    const own = everywhere
      ? endpoints
      : Array.from(
          { length: routesForEach },
          (_, n) => endpoints[(index * routesForEach + n) % endpoints.length],
        );
    return own.flatMap((endpoint) => (endpoint ? [{ what, authorization, endpoint }] : []));
  });
  const faults = await inBatches(
    asked,
    async ({ what, authorization, endpoint }) => {
      const fixture = walk.fixtures.mine.get(endpoint.name) ?? {};
      const body = fixture.body === undefined ? undefined : JSON.stringify(fixture.body);
      const answer = await sendRaw(stack.appUrl, {
        method: endpoint.method,
        path: addressFor(endpoint, fixture),
        headers:
          authorization === null ? [] : [["Authorization", authorization.replaceAll(/[^\t\x20-\x7e]/g, "")]],
        body,
      });
      if (answer.status === 431) return null;
      const fault = faultOf(answer, { code: "UNAUTHORIZED" });
      const again = answer.headers.get("X-Shopify-Retry-Invalid-Session-Request");
      return fault === null && again === "1"
        ? null
        : `${what} at ${endpoint.name}: ${fault ?? "no retry header"}`;
    },
    16,
  );
  console.log(`${tokens.length} tokens, ${asked.length} requests to ${endpoints.length} endpoints`);
  expect(tokens.length).toBeGreaterThanOrEqual(500);
  expect(faults.filter(Boolean)).toEqual([]);
  expect(await fingerprint(walk.mine.database, walk.mine.shopId)).toEqual(before);
});

it("they give no access to pages and their data either", async () => {
  const tokens = oddTokens(walk.mine.shop, 500, 2);
  const routes = pageRoutes().filter(({ isLoaded }) => isLoaded);
  const asked = everywhere
    ? tokens.flatMap((token) => routes.map((route) => ({ token, route })))
    : tokens.map((token, index) => ({ token, route: routes[index % routes.length] }));
  const faults = await inBatches(
    asked,
    async ({ token: [what, authorization], route }) => {
      const address = route?.address.replaceAll(/:\w+/g, "1") ?? "/app";
      const bearer = authorization?.replaceAll(/[^\t\x20-\x7e]/g, "") ?? null;
      const inAddress = new URLSearchParams({
        ...{
          shop: walk.mine.shop,
          embedded: "1",
          host: Buffer.from(`admin.shopify.com/store/x`).toString("base64url"),
        },
        id_token: bearer?.replace(/^Bearer /, "").slice(0, 9_000) ?? "",
      });
      const byHeader = bearer === null ? null : await ask(`${address}.data`, [["Authorization", bearer]]);
      const byAddress = await ask(`${address}?${inAddress}`, []);
      const isLetIn = [byHeader, byAddress].some((answer) => answer !== null && isPage(answer.text));
      const isBroken = [byHeader, byAddress].find((answer) => answer !== null && answer.status >= 500);
      if (isBroken) return `${what} at ${address}: ${isBroken.status}`;
      return isLetIn ? `${what} at ${address} is let in` : null;
    },
    16,
  );
  console.log(`${tokens.length} tokens, ${asked.length * 2} requests to ${routes.length} page routes`);
  expect(faults.filter(Boolean)).toEqual([]);
});

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const ask = (path: string, headers: [string, string][]) =>
  sendRaw(stack.appUrl, { method: "GET", path, headers: [["User-Agent", browser], ...headers] });

/** The shop's zone is in what the pages' frame loads, and nowhere else. */
const isPage = (text: string) => text.includes("timeZone");
