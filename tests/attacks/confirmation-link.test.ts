import { request } from "node:http";
import { beforeAll, expect, it } from "vitest";
import { orderConfirmations } from "~/api/order-confirmations";
import { purchaseOrders } from "~/api/purchase-orders";
import { suppliers } from "~/api/suppliers";
import { formIn, linkIn, sendForm } from "../support/confirmation-page";
import { sendRaw } from "../support/raw-request";
import { useStack } from "../support/stack";

const { api, appUrl, call, freshShop, simulator } = useStack();

let shop: string;
beforeAll(async () => {
  shop = await freshShop({ variants: 2, locations: 1, orders: 0 });
});

/** A sent order with the link of its email. */
async function asked() {
  const email = `supplier-${crypto.randomUUID()}@clay.example`;
  const supplier = await call(
    suppliers.create,
    { body: { name: "Clay", email, confirmByLink: true } },
    { shop },
  );
  const lineItems = [{ title: "Mug", quantity: 3, costPrice: 4.25 }];
  const order = await call(purchaseOrders.create, { body: { supplierId: supplier.id, lineItems } }, { shop });
  const params = { id: order.id };
  await call(purchaseOrders.send, { params, body: {} }, { shop });
  const { mails } = (await simulator("GET", `mails?to=${email}`)) as { mails: { text: string }[] };
  return { params, line: order.lineItems[0]?.id ?? 0, link: linkIn(mails[0]?.text ?? "") };
}

const page = async (link: string) => (await fetch(link)).text();
const answerOf = async (params: { id: number }) =>
  (await call(orderConfirmations.get, { params }, { shop })).answer;

it("a guessed, cut, or changed secret shows nothing, and says no more than any other", async () => {
  const { link } = await asked();
  const gone = await page(`${appUrl}/confirm/${"A".repeat(43)}`);
  for (const other of [
    link.slice(0, -1),
    `${link}A`,
    link.toUpperCase(),
    `${link}%00`,
    `${appUrl}/confirm/%27`,
  ]) {
    const answer = await fetch(other);
    expect([other, answer.status]).toEqual([other, 404]);
    expect(await answer.text()).toBe(gone);
  }
});

it("every answer under a link is kept by nobody, framed by nobody, and tells no other site its address", async () => {
  const { link } = await asked();
  for (const path of [link, `${link}/pdf`, `${link.slice(0, -1)}A`, `${link.slice(0, -1)}A/pdf`]) {
    const { headers } = await fetch(path);
    expect(headers.get("Cache-Control")).toMatch(/no-store/);
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("Set-Cookie")).toBeNull();
  }
});

it("no replay works after the link was revoked, or the order has ended", async () => {
  const { params, link } = await asked();
  const form = formIn(await page(link));
  await call(orderConfirmations.revokeLink, { params }, { shop });
  expect((await sendForm(link, form)).status).toBe(404);
  const other = await asked();
  const otherForm = formIn(await page(other.link));
  await call(purchaseOrders.cancel, { params: other.params }, { shop });
  expect((await sendForm(other.link, otherForm)).status).toBe(404);
  expect((await fetch(`${other.link}/pdf`)).status).toBe(404);
  expect([await answerOf(params), await answerOf(other.params)]).toEqual([null, null]);
});

it("lines of another order are refused, whichever form they come in", async () => {
  const [mine, theirs] = [await asked(), await asked()];
  const form = formIn(await page(mine.link));
  for (const field of ["quantity", "costPrice", "expectedOn"]) {
    form.set(`${field}-${theirs.line}`, form.get(`${field}-${mine.line}`) ?? "");
  }
  expect((await sendForm(mine.link, form)).status).toBe(422);
  expect([await answerOf(mine.params), await answerOf(theirs.params)]).toEqual([null, null]);
});

it("another site, another link's form, and a body of another kind are refused", async () => {
  const [mine, theirs] = [await asked(), await asked()];
  const form = formIn(await page(mine.link));
  expect((await sendForm(mine.link, form, { "Sec-Fetch-Site": "cross-site" })).status).toBe(400);
  expect((await sendForm(mine.link, form, { Origin: "https://evil.example" })).status).toBe(400);
  const foreign = new URLSearchParams(form);
  foreign.set("proof", formIn(await page(theirs.link)).get("proof") ?? "");
  expect((await sendForm(mine.link, foreign)).status).toBe(400);
  const json = await fetch(mine.link, {
    method: "POST",
    body: "{}",
    headers: { "Content-Type": "application/json" },
  });
  expect(json.status).toBe(415);
  expect((await fetch(mine.link, { method: "DELETE" })).status).toBe(405);
  const huge = new URLSearchParams(form);
  huge.set("note", "x".repeat(2 * 1024 * 1024));
  expect((await sendForm(mine.link, huge)).status).toBe(413);
  expect(await answerOf(mine.params)).toBeNull();
});

it("a note is text alone: no markup, no header, no control character", async () => {
  const { params, link } = await asked();
  const form = formIn(await page(link));
  form.set("note", 'Hi\r\nBcc: all@evil.example\0\u202e\u0007</textarea><script>alert("1")</script>');
  expect((await sendForm(link, form)).status).toBe(303);
  const shown = await page(link);
  expect(shown).not.toContain("<script");
  expect(shown).toContain("&lt;/textarea&gt;&lt;script&gt;");
  const { note = "" } = (await answerOf(params)) ?? {};
  expect(note).toMatch(/^Hi\nBcc: all@evil\.example {1,3}<\/textarea>/);
  await call(purchaseOrders.send, { params, body: { recipient: "again@clay.example" } }, { shop });
  const { mails } = (await simulator("GET", "mails?to=again@clay.example")) as { mails: unknown[] };
  expect(JSON.stringify(mails)).not.toContain("evil.example");
});

it("the link opens nothing but its page: no session token, no API", async () => {
  const { params, link } = await asked();
  const secret = link.split("/").at(-1) ?? "";
  for (const token of [secret, link]) {
    const { status } = await api("GET", `/api/purchase-orders/${params.id}`, undefined, { shop, token });
    expect(status).toBe(401);
  }
});

/** From an address of its own, so that no other test is limited by it. */
function statusFrom(localAddress: string, path: string): Promise<number> {
  const { hostname, port } = new URL(appUrl);
  return new Promise((resolve, reject) => {
    request({
      hostname: hostname === "localhost" ? "127.0.0.1" : hostname,
      port,
      path,
      localAddress,
      family: 4,
    })
      .on("error", reject)
      .on("response", (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      })
      .end();
  });
}

it("a flood of guesses from one address is cut off however the path is spelled, and no other address waits", async () => {
  const { link } = await asked();
  const spellings = ["/confirm/", "/CONFIRM/", "/%63onfirm/"];
  const statuses: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const guesses = Array.from({ length: 30 }, (_, at) => `${spellings[at % 3]}${"g".repeat(42)}${at % 10}`);
    statuses.push(...(await Promise.all(guesses.map((path) => statusFrom("127.0.0.66", path)))));
  }
  const seconds = 60;
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(60 + seconds);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(300 - 60 - seconds);
  expect(await statusFrom("127.0.0.67", new URL(link).pathname)).toBe(200);
  const { status, headers } = await sendRaw(appUrl, {
    method: "GET",
    path: new URL(link).pathname,
    headers: [],
  });
  expect([status, headers.get("Retry-After")]).toEqual([200, null]);
});
