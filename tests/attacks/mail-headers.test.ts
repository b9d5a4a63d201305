import { beforeAll, expect, it } from "vitest";
import { purchaseOrders } from "~/api/purchase-orders";
import { shopSettings } from "~/api/settings";
import { suppliers } from "~/api/suppliers";
import { useStack } from "../support/stack";
import { openExistingStore } from "../support/stores";
import { hostileWords } from "./hostile-words";

const { api, appUrl, call, freshShop, simulator, simulatorUrl } = useStack();

interface Mail {
  id: string;
  from: string;
  to: string[];
  cc?: string[];
  bcc?: string[];
  replyTo: string[];
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments: { filename: string }[];
}

let shop: string;
beforeAll(async () => {
  shop = await freshShop({ variants: 2, locations: 1, orders: 0 });
});

const mailsTo = async (address: string) =>
  ((await simulator("GET", `mails?to=${encodeURIComponent(address)}`)) as { mails: Mail[] }).mails;

const isOneLine = (text: string) => !/[\r\n\0\u0085\u2028\u2029]/.test(text);

it("an address that is not exactly one is refused wherever one can be entered", async () => {
  const { id } = await call(suppliers.create, { body: { name: "Clay" } }, { shop });
  const order = await call(
    purchaseOrders.create,
    { body: { supplierId: id, lineItems: [{ title: "Mug", quantity: 1, costPrice: 1 }] } },
    { shop },
  );
  const taken: string[] = [];
  for (const email of hostileWords("recipients")) {
    const tries = [
      ["POST", "/api/suppliers", { name: "Clay", email }],
      ["PUT", `/api/suppliers/${id}`, { email }],
      ["POST", `/api/suppliers/${id}/contacts`, { name: "Ann", email }],
      ["PUT", "/api/settings", { replyTo: email }],
      ["POST", `/api/purchase-orders/${order.id}/send`, { recipient: email }],
    ] as const;
    // A list may have several, but nothing else between them.
    const isList =
      email.split(/[,;]/).every((one) => /^\s*[\w.]+@[\w.]+\s*$/.test(one)) && !/[\r\n\0]/.test(email);
    const lists = [
      ["PUT", `/api/suppliers/${id}`, { cc: email }],
      ["PUT", `/api/suppliers/${id}`, { bcc: email }],
      ["POST", `/api/purchase-orders/${order.id}/send`, { recipient: "a@x.example", cc: email }],
    ] as const;
    for (const [method, path, body] of isList ? tries : [...tries, ...lists]) {
      const { status } = await api(method, path, body, { shop });
      if (status !== 422) taken.push(`${method} ${path} ${JSON.stringify(email)}: ${status}`);
    }
  }
  expect(taken).toEqual([]);
  expect(await mailsTo("evil.example")).toEqual([]);
});

it("no name, note or message becomes a header or another recipient", async () => {
  const faults: string[] = [];
  for (const [index, word] of [...hostileWords("headers"), ...hostileWords("markup")].entries()) {
    const address = `clay-${index}@clay.example`;
    const told = word.replaceAll("\0", "");
    const supplier = await call(suppliers.create, { body: { name: told, email: address } }, { shop });
    await call(
      suppliers.addContact,
      { params: { id: supplier.id }, body: { name: told, email: "", role: told } },
      { shop },
    );
    await call(
      shopSettings.update,
      { body: { replyTo: `orders-${index}@driftwood.example`, supplierMessage: told } },
      { shop },
    );
    const lineItems = [{ title: told, sku: told.slice(0, 100), quantity: 1, costPrice: 1 }];
    const body = { supplierId: supplier.id, supplierNotes: told, lineItems };
    const order = await call(purchaseOrders.create, { body }, { shop });
    await call(purchaseOrders.send, { params: { id: order.id }, body: { message: told } }, { shop });
    const [mail, ...more] = await mailsTo(address);
    if (!mail || more.length > 0) {
      faults.push(`${JSON.stringify(word)}: ${more.length + (mail ? 1 : 0)} mails`);
      continue;
    }
    const { from, to, cc = [], bcc = [], replyTo, subject, headers = {}, attachments, html } = mail;
    const filenames = attachments.map(({ filename }) => filename);
    const isHarmless =
      [from, subject, ...to, ...replyTo, ...filenames].every(isOneLine) &&
      to.length === 1 &&
      [replyTo].flat().join() === `orders-${index}@driftwood.example` &&
      [...cc, ...bcc, ...Object.keys(headers)].length === 0 &&
      !/<xss|<svg|href="?javascript/i.test(html);
    if (!isHarmless) faults.push(`${JSON.stringify(word)}: ${JSON.stringify({ ...mail, html: "" })}`);
  }
  expect(faults).toEqual([]);
  expect(await mailsTo("evil.example")).toEqual([]);
});

it("the shop's own name from the platform is one line in the sender and the subject", async () => {
  const domain = "hostile-name.myshopify.com";
  const name = "Driftwood\r\nBcc: evil@evil.example";
  await simulator("POST", "stores", { domain, name, variants: 2, locations: 1, orders: 0, seed: 5 });
  await openExistingStore({ appUrl, simulatorUrl }, domain);
  const address = "clay-of-hostile@clay.example";
  const supplier = await call(suppliers.create, { body: { name: "Clay", email: address } }, { shop: domain });
  const lineItems = [{ title: "Mug", quantity: 1, costPrice: 1 }];
  const order = await call(
    purchaseOrders.create,
    { body: { supplierId: supplier.id, lineItems } },
    { shop: domain },
  );
  await call(purchaseOrders.send, { params: { id: order.id } }, { shop: domain });
  const [mail] = await mailsTo(address);
  expect(mail?.to).toEqual([address]);
  expect(isOneLine(`${mail?.subject}${mail?.from}`)).toBe(true);
  expect(await mailsTo("evil.example")).toEqual([]);
});
