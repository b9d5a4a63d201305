import { beforeAll, describe, expect, it } from "vitest";
import { useStack } from "../support/stack";
import { createOrder, dataOf } from "./purchasing";

const { api, appUrl, freshShop, otherShop, simulator } = useStack();

let shop = "";
/** The account's owner, and a colleague whom nobody has named. */
let owner = "";
let clerk = "";

async function tokenOf(user: string, of = shop): Promise<string> {
  const made = (await simulator("POST", "session-token", { shop: of, user })) as { token: string };
  return made.token;
}

async function as(user: string, method: string, path: string, body?: object) {
  return api(method, path, body, { shop, token: await tokenOf(user) });
}

async function openApp(user: string): Promise<void> {
  const idToken = await tokenOf(user);
  const host = Buffer.from("admin.shopify.com/store/any").toString("base64").replace(/=+$/, "");
  const visit = new URLSearchParams({ embedded: "1", host, shop, id_token: idToken });
  const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0", Accept: "text/html" };
  const page = await fetch(`${appUrl}/app?${visit}`, { headers: browser });
  expect(page.status).toBe(200);
}

beforeAll(async () => {
  shop = await freshShop({ variants: 2, locations: 1, orders: 0 });
  const { users } = (await simulator("POST", `stores/${shop}/staff`, {})) as { users: { id: number }[] };
  [owner = "", clerk = ""] = users.map(({ id }) => String(id));
  dataOf(await as(owner, "PUT", "/api/settings", { approvalOver: 100 }));
});

const draft = (costPrice = 60) =>
  createOrder({ lineItems: [{ title: "Teapot", quantity: 2, costPrice }] }, shop);
const path = (id: number, rest = "") => `/api/purchase-orders/${id}${rest}`;
const refusedWith = (status: number, code: string) => ({ status, body: { data: { code } } });
const forbidden = refusedWith(403, "FORBIDDEN");

describe("an order above the amount", () => {
  it("is asked about by one person, approved by another, and then sent by the first", async () => {
    const { id } = await draft();
    expect(await as(clerk, "POST", path(id, "/send"), { email: false })).toMatchObject(forbidden);
    const asked = dataOf(await as(clerk, "POST", path(id, "/approval/ask"), { note: "For the fair" }));
    expect(asked).toMatchObject({ state: "asked", askedBy: clerk, mayApprove: false, maySend: false });
    const waiting = dataOf(await as(owner, "GET", "/api/purchase-orders?approval=asked"));
    expect(waiting).toMatchObject([{ id, status: "draft" }]);
    const { content } = asked;
    const approved = dataOf(await as(owner, "POST", path(id, "/approval/approve"), { content }));
    expect(approved).toMatchObject({ state: "approved", decidedBy: owner, mayApprove: true });
    const sent = dataOf(await as(clerk, "POST", path(id, "/send"), { email: false }));
    expect(sent).toMatchObject({ status: "sent" });
    expect(dataOf(await as(owner, "GET", "/api/purchase-orders?approval=asked"))).toEqual([]);
  });

  it("is declined with a reason, which is required", async () => {
    const { id } = await draft();
    const { content } = dataOf(await as(clerk, "POST", path(id, "/approval/ask")));
    const without = await as(owner, "POST", path(id, "/approval/decline"), { content, reason: " " });
    expect(without).toMatchObject({ status: 422, body: { data: { issues: [{ path: "reason" }] } } });
    const body = { content, reason: "Half of it will do" };
    expect(dataOf(await as(owner, "POST", path(id, "/approval/decline"), body))).toMatchObject({
      state: "declined",
      reason: "Half of it will do",
    });
    expect(await as(clerk, "POST", path(id, "/send"), {})).toMatchObject(forbidden);
  });

  it("under one key it is asked about once", async () => {
    const { id } = await draft();
    const token = await tokenOf(clerk);
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const ask = () => api("POST", path(id, "/approval/ask"), { note: "Once" }, { shop, token, headers });
    const [first, second] = [await ask(), await ask()];
    expect(second.body).toEqual(first.body);
    expect(await as(clerk, "POST", path(id, "/approval/ask"))).toMatchObject(
      refusedWith(409, "ILLEGAL_TRANSITION"),
    );
  });

  it("is not approved by what somebody has read before a change", async () => {
    const { id, lineItems } = await draft();
    const { content } = dataOf(await as(clerk, "POST", path(id, "/approval/ask")));
    const dearer = { lineItems: [{ id: lineItems[0]?.id, costPrice: 5_000 }] };
    dataOf(await as(clerk, "PUT", path(id), dearer));
    expect(await as(owner, "POST", path(id, "/approval/approve"), { content })).toMatchObject(
      refusedWith(409, "CONFLICT"),
    );
  });
});

describe("no way around", () => {
  it("who asks cannot approve, decline, or make an approver of himself", async () => {
    const { id } = await draft();
    const { content } = dataOf(await as(clerk, "POST", path(id, "/approval/ask")));
    for (const user of [clerk, "999999", "approver"]) {
      expect(await as(clerk, "POST", path(id, "/approval/approve"), { content, actor: owner })).toMatchObject(
        forbidden,
      );
      const token = (
        (await simulator("POST", "session-token", { shop, claims: { sub: user } })) as {
          token: string;
        }
      ).token;
      const approving = await api("POST", path(id, "/approval/approve"), { content }, { shop, token });
      expect(approving).toMatchObject(forbidden);
    }
    for (const changes of [{ approvalOver: null }, { approvers: [owner, clerk] }, { approvalOver: 1e6 }]) {
      expect(await as(clerk, "PUT", "/api/settings", changes)).toMatchObject(forbidden);
    }
    expect(dataOf(await as(clerk, "GET", path(id, "/approval")))).toMatchObject({ state: "asked" });
  });

  it("an approver of another shop finds nothing, under the same id", async () => {
    const { id } = await draft();
    const { content } = dataOf(await as(clerk, "POST", path(id, "/approval/ask")));
    const token = await tokenOf(owner, otherShop);
    const answer = await api("POST", path(id, "/approval/approve"), { content }, { shop: otherShop, token });
    expect(answer.status).not.toBe(200);
    expect(dataOf(await as(clerk, "GET", path(id, "/approval")))).toMatchObject({ state: "asked" });
  });
});

describe("the staff", () => {
  it("who has opened the app can be named as an approver", async () => {
    const names = { approvers: [owner, clerk] };
    expect(await as(owner, "PUT", "/api/settings", names)).toMatchObject({ status: 422 });
    await openApp(clerk);
    await expect.poll(async () => (await as(owner, "PUT", "/api/settings", names)).status).toBe(200);
    const { id } = await draft();
    dataOf(await as(clerk, "POST", path(id, "/send"), { email: false }));
  });
});
