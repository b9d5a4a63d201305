import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "~/api/endpoints";
import { fault } from "~/texts/translate";
import { boundedArray } from "./bounded-array";

/** A list of so many elements that notices each look at one of them. */
function watchedList(length: number) {
  const seen = { elements: 0 };
  const list = new Proxy(Array<unknown>(length).fill(0), {
    get(target, name) {
      if (typeof name === "string" && /^\d+$/.test(name)) seen.elements += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  return { list, seen };
}

interface Node {
  type?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  maxItems?: number;
}

/** The lists in a body: where each stands, and how long it may be. */
function listsIn(schema: Node, path: string[] = []): { path: string[]; most: number | undefined }[] {
  return [
    ...(schema.type === "array" ? [{ path, most: schema.maxItems }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) => listsIn(child, [...path, name])),
    ...(schema.anyOf ?? []).flatMap((child) => listsIn(child, path)),
    ...(schema.items ? listsIn(schema.items, [...path, "[]"]) : []),
  ];
}

const lists = endpoints.flatMap(({ name, body }) => {
  if (!body) return [];
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Node;
  return listsIn(schema).map((list) => ({ name, body, ...list, at: list.path.join(".") }));
});

describe("a list in a body", () => {
  it("is among the tested ones", () => {
    expect(lists.map(({ name, at }) => `${name} ${at}`)).toEqual(
      expect.arrayContaining(["stockLevels.bulkAdjust adjustments", "purchaseOrders.create lineItems"]),
    );
  });

  it.each(lists)("of $name, $at, that is too long is refused before an element is examined", (list) => {
    expect(list.most).toBeGreaterThan(0);
    const { list: tooLong, seen } = watchedList((list.most ?? 0) + 1);
    expect(faultsAt(list, tooLong)).toMatchObject([{ code: "too_big" }]);
    expect(seen.elements).toBe(0);
  });

  it.each(lists)("of $name, $at, is examined up to its hundredth fault", (list) => {
    const { list: wrong, seen } = watchedList(list.most ?? 0);
    expect(faultsAt(list, wrong)).toHaveLength(Math.min(100, list.most ?? 0));
    expect(seen.elements).toBeLessThanOrEqual(100);
  });
});

/** The faults of a body's list, within the first element of the list that it is in. */
function faultsAt({ body, path }: (typeof lists)[number], value: unknown) {
  const wrapped = path.reduceRight<unknown>(
    (inner, name) => (name === "[]" ? [inner] : { [name]: inner }),
    value,
  );
  const place = path.map((name) => (name === "[]" ? 0 : name));
  const refused = body.safeParse(wrapped);
  return refused.error?.issues.filter((issue) => place.every((name, at) => issue.path[at] === name));
}

it("a list within its bounds is parsed as zod parses it, with its further rules", () => {
  const schema = boundedArray(z.string().transform(Number), {
    least: 1,
    most: 3,
    wrong: fault("fields.line"),
  })
    .describe("numbers")
    .superRefine((numbers, context) => {
      if (new Set(numbers).size < numbers.length) context.addIssue("twice");
    });
  expect(schema.parse(["1", "2"])).toEqual([1, 2]);
  for (const wrong of [[], ["1", "2", "3", "4"], "1", null, {}, ["1", "1"], [1]])
    expect(schema.safeParse(wrong).error?.issues).toHaveLength(1);
});
