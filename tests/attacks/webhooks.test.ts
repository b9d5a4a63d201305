import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { testEnvironment } from "../support/environment";
import { sendRaw } from "../support/raw-request";
import { sessionToken } from "../support/session-tokens";
import { useStack } from "../support/stack";
import { useDatabase } from "../support/use-database";

const stack = useStack();
const database = useDatabase(stack);

const forgeries = z
  .array(
    z.strictObject({
      id: z.string(),
      /** Instead of one that is made; null: none. */
      signature: z.string().nullable().optional(),
      secret: z.string().default(testEnvironment.SHOPIFY_API_SECRET),
      algorithm: z.string().default("sha256"),
      encoding: z.enum(["base64", "base64url", "hex"]).default("base64"),
      prefix: z.string().default(""),
      /** What is signed. */
      body: z.string().default('{"id":1,"title":"Mug"}'),
      /** What is sent, where it differs. */
      sent: z.string().optional(),
      path: z.string().default("/webhooks/products"),
      headers: z.record(z.string(), z.string()).default({}),
    }),
  )
  .parse(JSON.parse(readFileSync("tests/attacks/webhooks.json", "utf8")));

const kept = () =>
  database.rows(
    `SELECT (SELECT count(*) FROM webhook_deliveries WHERE webhook_id LIKE 'forged-%')::int AS deliveries,
            (SELECT string_agg(domain || status, ',' ORDER BY domain) FROM shops) AS shops,
            (SELECT count(*) FROM sessions)::int AS sessions`,
  );

it(`${forgeries.length} forged deliveries are answered 401 and have no effect`, async () => {
  const before = await kept();
  const faults: string[] = [];
  for (const forgery of forgeries) {
    const { secret, algorithm, encoding, prefix, body } = forgery;
    const hmac = createHmac(algorithm, secret).update(body).digest(encoding);
    const signature = forgery.signature === undefined ? prefix + hmac : forgery.signature;
    const given = Object.entries(forgery.headers).map(
      ([name, text]) =>
        [name, text.replace("{{hmac}}", hmac).replace("{{token}}", sessionToken(stack.shop))] as const,
    );
    const own: [string, string][] = [
      ["Content-Type", "application/json"],
      ["X-Shopify-Shop-Domain", stack.shop],
      ["X-Shopify-Webhook-Id", `forged-${forgery.id}`],
      ["X-Shopify-Topic", "products/update"],
    ];
    const answer = await sendRaw(stack.appUrl, {
      method: "POST",
      path: forgery.path.replace("{{hmac}}", encodeURIComponent(hmac)),
      body: forgery.sent ?? body,
      headers: [
        ...own.filter(([name]) => !given.some(([other]) => other === name)),
        ...(signature === null ? [] : [["X-Shopify-Hmac-Sha256", signature] as const]),
        ...given,
      ],
    });
    if (answer.status !== 401) faults.push(`${forgery.id}: ${answer.status}`);
  }
  console.log(`${forgeries.length} forged deliveries`);
  expect(faults).toEqual([]);
  expect(await kept()).toEqual(before);
});
