import { expect, it } from "vitest";
import { readOrderQuery, viewQuery } from "./order-query";

const today = "2026-11-21";
const read = (search: string) => readOrderQuery(new URLSearchParams(search), today);

it("an empty address means all orders, newest first", () => {
  expect(read("")).toMatchObject({ tab: "all", sorting: "newest", query: {} });
});

it.each([
  ["open", "draft,sent,partial"],
  ["pending", "sent,partial"],
  ["received", "received"],
])("the tab %s means %s", (tab, status) => {
  expect(read(`status=${tab}`)).toMatchObject({ tab, query: { status } });
});

it("the tab of orders that wait for approval means them in whatever status", () => {
  expect(read("status=waiting")).toMatchObject({ tab: "waiting", query: { approval: "asked" } });
  expect(read("status=waiting").query).not.toHaveProperty("status");
});

it("filters can be combined", () => {
  const search =
    "status=draft&supplierId=7&search=%20mug%20&sort=total&range=last7&expectedRange=beforeToday";
  expect(read(search)).toMatchObject({
    sorting: "total",
    query: {
      status: "draft",
      supplierId: 7,
      search: "mug",
      createdFrom: "2026-11-15",
      createdTo: today,
      expectedTo: "2026-11-20",
    },
  });
});

it("two days mean the days between them, whichever is named first", () => {
  const query = { createdFrom: "2026-01-01", createdTo: "2026-02-01" };
  expect(read("start=2026-02-01&end=2026-01-01").query).toEqual(query);
  expect(read("start=2026-01-01&end=2026-02-01").query).toEqual(query);
});

it("unknown parameters are ignored", () => {
  expect(read("status=lost&supplierId=abc&sort=colour&start=soon")).toMatchObject({
    tab: "all",
    sorting: "newest",
    query: {},
  });
  expect(read("status=lost&supplierId=abc&start=soon").query).toEqual({});
});

it("a view stores the list's own filters and nothing that the admin or the paging has put into the address", () => {
  const search = "shop=a.myshopify.com&status=open&cursor=x&expectedRange=next7&host=abc";
  expect(viewQuery(new URLSearchParams(search))).toBe("expectedRange=next7&status=open");
  expect(viewQuery(new URLSearchParams("shop=a.myshopify.com&embedded=1"))).toBe("");
});
