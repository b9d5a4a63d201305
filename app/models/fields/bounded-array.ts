import { z } from "zod";
import { mostIssues } from "~/errors";
import type { fault } from "~/texts/translate";

interface Bounds {
  least?: number;
  most: number;
  wrong: ReturnType<typeof fault>;
}

/** Checks the length first and stops after the hundredth fault, so the cost of a refusal stays bounded. */
export function boundedArray<Item extends z.ZodType>(
  item: Item,
  { least = 0, most, wrong }: Bounds,
): z.ZodArray<Item> {
  const array = new BoundedArray({ type: "array", element: item, most, ...wrong });
  return (array as unknown as z.ZodArray<Item>).min(least, wrong).max(most, wrong);
}

interface Definition extends z.core.$ZodArrayDef {
  most: number;
}

/** zod's own array except for its loop, which checks every element. `min`, `describe` and the like copy it. */
const BoundedArray = z.core.$constructor<z.ZodArray, Definition>("BoundedArray", (array, definition) => {
  z.ZodArray.init(array, definition);
  const parseAll = array._zod.parse;
  array._zod.parse = (payload, context) => {
    const given: unknown = payload.value;
    // zod refuses a non-array, or one that is too long, without checking the elements.
    if (!Array.isArray(given) || given.length > definition.most) return parseAll(payload, context);
    const items: unknown[] = [];
    payload.value = items;
    for (const [index, value] of given.entries()) {
      const item = definition.element._zod.run({ value, issues: [] }, context);
      if (item instanceof Promise) throw new z.core.$ZodAsyncError();
      payload.issues.push(...z.core.util.prefixIssues(index, item.issues));
      items.push(item.value);
      if (payload.issues.length < mostIssues) continue;
      payload.aborted = true;
      break;
    }
    return payload;
  };
});
