import { expect, test } from "vitest";
import { alerts } from "~/api/alerts";
import { orderConfirmations } from "~/api/order-confirmations";
import { orderRevisions } from "~/api/order-revisions";
import { purchaseOrders } from "~/api/purchase-orders";
import { formIn, linkIn, sendForm } from "../support/confirmation-page";
import { readPdf } from "../support/read-pdf";
import { useStack } from "../support/stack";
import { createOrder, createSupplier } from "./purchasing";

const { api, call, simulator, freshShop } = useStack();

let shop = "";

interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** A sent order of a supplier who is asked to confirm it. */
async function asked() {
  shop ||= await freshShop({ variants: 2, locations: 1, orders: 0 });
  const address = `supplier-${crypto.randomUUID()}@clay.example`;
  const supplier = await createSupplier({ email: address, confirmByLink: true }, shop);
  const lineItems = [
    { title: "Teapot", quantity: 3, costPrice: 4.25 },
    { title: "Cup", quantity: 12, costPrice: 1.5 },
  ];
  const order = await createOrder({ supplierId: supplier.id, lineItems, expectedAt: "2027-01-10" }, shop);
  const params = { id: order.id };
  await call(purchaseOrders.send, { params, body: {} }, { shop });
  const [teapot = 0, cup = 0] = order.lineItems.map(({ id }) => id);
  return { order, params, teapot, cup, newestMail: () => newestMail(address) };
}

async function newestMail(address: string): Promise<Mail> {
  const { mails } = (await simulator("GET", `mails?to=${address}`)) as { mails: Mail[] };
  return mails.at(-1) ?? { subject: "", text: "", html: "" };
}

const confirmationOf = (params: { id: number }) => call(orderConfirmations.get, { params }, { shop });
const page = async (link: string) => (await fetch(link)).text();

/** Answers by the link, some fields otherwise than they stand there. */
async function answer(
  link: string,
  changes: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const form = formIn(await page(link));
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return sendForm(link, form, headers);
}

const waiting = async (params: { id: number }) => {
  const { answer: found } = await confirmationOf(params);
  return { confirmationId: found?.confirmationId ?? 0, answerNumber: found?.answerNumber ?? 0 };
};

test("a supplier with a language gets the page and its answers in it, whatever the browser asks for", async () => {
  shop ||= await freshShop({ variants: 2, locations: 1, orders: 0 });
  const address = `supplier-${crypto.randomUUID()}@clay.example`;
  const supplier = await createSupplier({ email: address, confirmByLink: true, language: "fr" }, shop);
  const lineItems = [{ title: "Théière", quantity: 3, costPrice: 1234.5 }];
  const order = await createOrder({ supplierId: supplier.id, lineItems, expectedAt: "2027-01-10" }, shop);
  await call(purchaseOrders.send, { params: { id: order.id }, body: {} }, { shop });
  const mail = await newestMail(address);
  expect(mail.subject).toContain(`Bon de commande ${order.poNumber} de `);
  expect(mail.text).toMatch(/^Madame, Monsieur,/);
  const link = linkIn(mail.text);
  const german = { "Accept-Language": "de" };
  const opened = await fetch(link, { headers: german });
  expect(opened.headers.get("Content-Language")).toBe("fr");
  const shown = (await opened.text()).replace(/[\u00a0\u202f]/g, " ");
  expect(shown).toContain('<html lang="fr">');
  for (const words of ["Envoyer la réponse", "Livraison souhaitée le 10 janv. 2027", "3 à 1 234,50 $"]) {
    expect(shown).toContain(words);
  }
  const refused = await answer(link, { [`quantity-${order.lineItems[0]?.id}`]: "-1" }, german);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/doit être un nombre entier de 0 à/);
  expect((await answer(link, {}, german)).status).toBe(303);
  expect(await (await fetch(link, { headers: german })).text()).toContain(
    "Vous avez confirmé cette commande",
  );
});

test("without a language of the supplier the page follows the browser, in French too, and so does a link that is gone", async () => {
  const { newestMail: mail } = await asked();
  const link = linkIn((await mail()).text);
  for (const [wanted, words] of [
    ["fr-FR, de;q=0.5", "Envoyer la réponse"],
    ["de", "Antwort senden"],
    ["ja", "Send answer"],
  ] as const) {
    expect(await (await fetch(link, { headers: { "Accept-Language": wanted } })).text()).toContain(words);
  }
  const gone = await fetch(link.replace(/[\w-]{43}$/, "x".repeat(43)), {
    headers: { "Accept-Language": "fr" },
  });
  expect([gone.status, await gone.text()]).toEqual([
    404,
    expect.stringContaining("Ce lien ne fonctionne plus"),
  ]);
});

test("a supplier opens the link of the email, and confirms the order as it is", async () => {
  const { order, params, newestMail: mail } = await asked();
  const { text, html } = await mail();
  const link = linkIn(text);
  expect(linkIn(html)).toBe(link);
  expect(link).toBe((await call(orderConfirmations.link, { params }, { shop })).address);
  const opened = await fetch(link);
  expect(opened.status).toBe(200);
  const shown = await opened.text();
  for (const words of [order.poNumber, "Teapot", "Cup", "$4.25"]) expect(shown).toContain(words);
  expect(shown).not.toMatch(/<script|<link|<img|<iframe/);

  const sent = await answer(link);
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, new URL(link).pathname]);
  expect(await page(link)).toContain("You confirmed this order as it is");
  const ofOrder = async () =>
    (await call(alerts.list, { query: { type: "supplier_answered" } }, { shop })).filter(
      ({ purchaseOrderId }) => purchaseOrderId === order.id,
    );
  expect(await ofOrder()).toHaveLength(1);

  const accepted = await call(orderConfirmations.accept, { params, body: await waiting(params) }, { shop });
  expect(accepted).toMatchObject({ confirmedAt: expect.any(String), answer: { decision: "accepted" } });
  expect(await ofOrder()).toEqual([]);
  expect(await page(link)).toContain("has accepted your answer");
  expect((await answer(link, { note: "Once more" })).status).toBe(400);
});

test("changes become a draft revision, whose email brings another link", async () => {
  const { params, teapot, cup, newestMail: mail } = await asked();
  const link = linkIn((await mail()).text);
  const changes = {
    ...{ [`quantity-${teapot}`]: "2", [`costPrice-${cup}`]: "1.75", note: "Two\r\nonly\u202e" },
    [`expectedOn-${cup}`]: "2027-01-20",
  };
  expect((await answer(link, changes)).status).toBe(303);
  const { answer: found } = await confirmationOf(params);
  expect(found?.note).toBe("Two\nonly");
  expect(found?.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
    ["quantity", 3, 2],
    ["costPrice", 1.5, 1.75],
    ["expectedOn", "2027-01-10", "2027-01-20"],
  ]);
  expect((await call(purchaseOrders.get, { params }, { shop })).total).toBe(30.75);

  await call(
    orderConfirmations.accept,
    { params, body: { ...(await waiting(params)), lines: [cup] } },
    { shop },
  );
  const draft = await call(orderRevisions.get, { params }, { shop });
  expect(draft.lineItems.map(({ quantity, costPrice }) => [quantity, costPrice])).toEqual([
    [3, 4.25],
    [12, 1.75],
  ]);
  await call(orderRevisions.send, { params, body: {} }, { shop });
  const next = linkIn((await mail()).text);
  expect(next).not.toBe(link);
  expect((await fetch(link)).status).toBe(404);
  const shown = formIn(await page(next));
  expect(shown.get(`expectedOn-${teapot}`)).toBe("2027-01-10");
  expect(shown.get(`expectedOn-${cup}`)).toBe("2027-01-20");
});

test("a supplier downloads the order's PDF by the link", async () => {
  const { order, newestMail: mail } = await asked();
  const link = linkIn((await mail()).text);
  const pdf = await fetch(`${link}/pdf`);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  expect(pdf.headers.get("Content-Disposition")).toContain(`attachment; filename="${order.poNumber}.pdf"`);
  expect(JSON.stringify(await readPdf(new Uint8Array(await pdf.arrayBuffer())))).toContain(order.poNumber);
  expect((await fetch(`${link.slice(0, -1)}x/pdf`)).status).toBe(404);
});

test("a form with faults comes back with what was typed, and stores nothing", async () => {
  const { params, teapot, cup, newestMail: mail } = await asked();
  const link = linkIn((await mail()).text);
  const refused = await answer(link, {
    [`quantity-${teapot}`]: "-1",
    [`costPrice-${cup}`]: "dear",
    note: "Hm",
  });
  expect(refused.status).toBe(422);
  const shown = await refused.text();
  expect(shown).toContain("Some fields need correcting");
  expect(shown.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect([formIn(shown).get(`quantity-${teapot}`), formIn(shown).get("note")]).toEqual(["-1", "Hm"]);
  expect((await confirmationOf(params)).answer).toBeNull();
});

test("the page is in the visitor's language", async () => {
  const { newestMail: mail } = await asked();
  const german = await fetch(linkIn((await mail()).text), { headers: { "Accept-Language": "de-AT,de" } });
  const shown = await german.text();
  expect(shown).toContain('<html lang="de">');
  expect(shown).toContain("Antwort senden");
  expect(german.headers.get("Vary")).toContain("Accept-Language");
});

test("the merchant replaces and revokes the link", async () => {
  const { params, newestMail: mail } = await asked();
  const mailed = linkIn((await mail()).text);
  await call(orderConfirmations.replaceLink, { params }, { shop });
  const { address } = await call(orderConfirmations.link, { params }, { shop });
  expect([(await fetch(mailed)).status, (await fetch(address ?? "")).status]).toEqual([404, 200]);
  await call(orderConfirmations.revokeLink, { params }, { shop });
  expect((await fetch(address ?? "")).status).toBe(404);
  const again = await api("DELETE", `/api/purchase-orders/${params.id}/confirmation/link`, undefined, {
    shop,
  });
  expect(again.status).toBe(409);
});

test("a declined answer leaves the order as it was sent", async () => {
  const { order, params, teapot, newestMail: mail } = await asked();
  const link = linkIn((await mail()).text);
  await answer(link, { [`quantity-${teapot}`]: "1" });
  await call(orderConfirmations.decline, { params, body: await waiting(params) }, { shop });
  expect(await page(link)).toContain("has declined your answer");
  expect(await page(link)).not.toContain("<button");
  expect((await call(purchaseOrders.get, { params }, { shop })).lineItems).toEqual(order.lineItems);
});

test("an email of a supplier who is not asked has no link", async () => {
  const { order, newestMail: mail } = await asked();
  await api("PUT", `/api/suppliers/${order.supplierId}`, { confirmByLink: false }, { shop });
  await call(purchaseOrders.send, { params: { id: order.id }, body: {} }, { shop });
  const { text, html } = await mail();
  expect(text + html).not.toMatch(/confirm\/|confirmation link/);
});
