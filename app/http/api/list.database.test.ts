import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint, listEndpoint } from "~/api/endpoint";
import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { sentence } from "~/texts/translate";
import { askRoute, requestBy } from "../../../tests/support/ask-route";
import { apiRoute, serve } from "./api-route.server";
import { file } from "./file.server";
import { listQuery } from "./list";
import { listed, streamed } from "./list.server";

const shop = "homewares.myshopify.com";
const thing = z.object({ id: z.int() });

beforeAll(async () => {
  await db.shop.create({ data: { domain: shop } });
});

describe("a list", () => {
  let produced = 0;
  async function* rows(count: number) {
    for (produced = 0; produced < count; produced++) yield { id: produced, title: "x".repeat(100) };
  }

  const path = "/api/things";
  const list = apiRoute(
    serve(listEndpoint({ path, summary: "Things", row: thing }), ({ query }) =>
      listed(query, {
        page: ({ cursor }) => Promise.resolve({ rows: [{ id: 1 }], nextCursor: cursor ? null : "a/b" }),
        all: () => rows(20_000),
      }),
    ),
    serve(endpoint({ method: "POST", path, summary: "Breaks off", answer: z.array(thing) }), () =>
      streamed(broken()),
    ),
  );

  async function* broken() {
    yield { id: 1 };
    throw new AppError("NOT_FOUND", { message: sentence("missing.record") });
  }

  it("comes whole without parameters", async () => {
    const { json, status } = await askRoute(list, shop);
    expect(status).toBe(200);
    expect(json.data).toHaveLength(20_000);
  });

  it("is read no faster than the client reads it", async () => {
    const response = await list.loader({ request: requestBy(shop, {}), params: {}, context: {} });
    const reader = response.body?.getReader();
    await reader?.read();
    expect(produced).toBeLessThan(3_000);
    await reader?.cancel();
  });

  it("comes in pages whose Link header leads on, at the app's own address", async () => {
    const first = await askRoute(list, shop, { query: "?limit=1&search=a%20b" });
    expect(first.json.data).toEqual([{ id: 1 }]);
    const link = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    expect(link).toMatch(
      /^https:\/\/backroom\.test\/api\/things\/7\?limit=1&search=a\+b&cursor=a%2Fb\.[\w-]{8}$/,
    );
    const last = await askRoute(list, shop, { query: new URL(link).search });
    expect(last.status).toBe(200);
    expect(last.headers.get("Link")).toBeNull();
  });

  it("refuses cursors of other lists and other shops, and truncated ones", async () => {
    await db.shop.create({ data: { domain: "other.myshopify.com" } });
    const { headers } = await askRoute(list, shop, { query: "?limit=1" });
    const cursor = /cursor=([^>&]+)/.exec(headers.get("Link") ?? "")?.[1] ?? "";
    const other = endpoint({ method: "GET", path: "/api/others", summary: "Others", answer: z.array(thing) });
    const others = apiRoute(serve({ ...other, isList: true, query: listQuery }, () => []));
    const statuses = [
      await askRoute(list, shop, { query: `?cursor=${cursor}` }),
      await askRoute(list, shop, { query: `?cursor=${cursor.slice(0, -1)}` }),
      await askRoute(list, shop, { query: "?cursor=a%2Fb" }),
      await askRoute(list, shop, { query: "?cursor=" }),
      await askRoute(list, "other.myshopify.com", { query: `?cursor=${cursor}` }),
      await askRoute(others, shop, { query: `?cursor=${cursor}` }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it("that fails at its start is a failure, not half a list", async () => {
    expect((await askRoute(list, shop, { method: "POST" })).status).toBe(404);
  });
});

describe("a file", () => {
  it("is sent under its name, whatever letters that has", async () => {
    const bytes = new Uint8Array([37, 80, 68, 70]);
    const paper = endpoint({ method: "GET", path: "/api/things", summary: "A paper", answer: z.undefined() });
    const pdf = apiRoute(
      serve(paper, () => file({ content: bytes, type: "application/pdf", name: 'Ö"\r\n1.pdf' })),
    );
    const response = await pdf.loader({ request: requestBy(shop, {}), params: {}, context: {} });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get("Content-Disposition")).toBe(
      `attachment; filename="____1.pdf"; filename*=UTF-8''%C3%96%22%0D%0A1.pdf`,
    );
  });
});
