import { expect, it } from "vitest";
import { tidyQuery } from "./query";

it("a view is the same whatever order its filters are in, and on every page of the list", () => {
  expect(tidyQuery("?status=open&search=mug&cursor=x")).toBe("search=mug&status=open");
  expect(tidyQuery("search=mug&status=open")).toBe("search=mug&status=open");
  expect(tidyQuery("")).toBe("");
});
