import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { testEnvironment } from "../support/environment";
import { sendRaw } from "../support/raw-request";
import { useStack } from "../support/stack";
import { control } from "../support/stores";
import { useDatabase } from "../support/use-database";
import { fillText } from "./fill";

const stack = useStack();
const database = useDatabase(stack);
const shop = "attacked.myshopify.com";
const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

const texts = z.record(z.string(), z.string());
const forgeries = z
  .array(
    z.strictObject({
      id: z.string(),
      /** mine, of another browser, none, or its text. */
      cookie: z.string().default("mine"),
      set: texts.default({}),
      drop: z.array(z.string()).default([]),
      secret: z.string().default(testEnvironment.SHOPIFY_API_SECRET),
      /** Changed when the signature is already there. */
      after: texts.default({}),
      append: z.array(z.tuple([z.string(), z.string()])).default([]),
      upperHmac: z.boolean().default(false),
      /** The store is asked, and refuses. */
      asksStore: z.boolean().default(false),
    }),
  )
  .parse(JSON.parse(readFileSync("tests/attacks/callbacks.json", "utf8")));

const get = (path: string, cookie = "") =>
  sendRaw(stack.appUrl, {
    method: "GET",
    path,
    headers: [
      ["User-Agent", browser],
      ["Cookie", cookie],
    ],
  });

async function begin() {
  const answer = await get(`/auth?shop=${shop}`);
  const location = new URL(answer.headers.get("Location") ?? "", stack.appUrl);
  const cookie = answer.headers.getSetCookie().map((set) => set.split(";")[0]);
  return { state: location.searchParams.get("state") ?? "", cookie: cookie.join("; ") };
}

function callbackOf(forgery: (typeof forgeries)[number], state: string): string {
  const now = Math.floor(Date.now() / 1_000);
  let hmac = "";
  const fill = (text: string) =>
    fillText(text, (name) => {
      const [, letter, times] = /^(.)\*(\d+)$/.exec(name) ?? [];
      if (letter !== undefined) return letter.repeat(Number(times));
      const known = {
        state,
        hmac,
        now,
        "state:1": state.slice(1),
        "now-100": now - 100,
        "now+100": now + 100,
      };
      return known[name as keyof typeof known];
    });
  const fields: Record<string, string> = {
    code: "code-1",
    shop,
    state,
    timestamp: String(now),
    ...forgery.set,
  };
  for (const name of forgery.drop) delete fields[name];
  const pairs = Object.entries(fields).map(([name, text]) => [name, fill(text)]);
  const query = new URLSearchParams(pairs.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)));
  hmac = createHmac("sha256", forgery.secret).update(query.toString()).digest("hex");
  if (!forgery.drop.includes("hmac")) query.set("hmac", forgery.upperHmac ? hmac.toUpperCase() : hmac);
  for (const [name, text] of Object.entries(forgery.after)) query.set(name, fill(text));
  for (const [name, text] of forgery.append) query.append(name, fill(text));
  return `/auth/callback?${query}`;
}

const installed = () =>
  database.rows(
    "SELECT (SELECT count(*) FROM shops)::int AS shops, (SELECT count(*) FROM sessions)::int AS sessions",
  );

const askedForTokens = async () =>
  (
    (await control(stack.simulatorUrl, "GET", `requests?shop=${shop}&operation=token`)) as {
      requests: unknown[];
    }
  ).requests.length;

it(`${forgeries.length} forged OAuth callbacks create no session`, async () => {
  await control(stack.simulatorUrl, "POST", "stores", {
    domain: shop,
    variants: 2,
    locations: 1,
    orders: 0,
    seed: 3,
  });
  const before = await installed();
  const faults: string[] = [];
  for (const forgery of forgeries) {
    const [mine, other] = [await begin(), await begin()];
    const cookies: Record<string, string> = { mine: mine.cookie, other: other.cookie, none: "" };
    const cookie = cookies[forgery.cookie] ?? forgery.cookie.replaceAll("{{state}}", mine.state);
    const asked = await askedForTokens();
    const answer = await get(callbackOf(forgery, mine.state), cookie);
    if (answer.status < 400 || answer.status >= 500) faults.push(`${forgery.id}: ${answer.status}`);
    if (answer.text.includes(testEnvironment.SHOPIFY_API_SECRET))
      faults.push(`${forgery.id}: tells the secret`);
    if (!forgery.asksStore && (await askedForTokens()) !== asked)
      faults.push(`${forgery.id}: the store was asked`);
  }
  console.log(`${forgeries.length} forged callbacks`);
  expect(faults).toEqual([]);
  expect(await installed()).toEqual(before);
});
