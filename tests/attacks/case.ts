import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const holds = z.strictObject({
  /** One of these; 4xx is any refusal. */
  status: z.union([z.int(), z.array(z.int()), z.literal("4xx")]).optional(),
  /** The code in the envelope. */
  code: z.string().optional(),
  /** Regular expressions; null: there is none. */
  headers: z.record(z.string(), z.string().nullable()).optional(),
  includes: z.array(z.string()).optional(),
  excludes: z.array(z.string()).optional(),
  /** Values in the body, by their path: `data.status`. */
  values: z.record(z.string(), z.unknown()).optional(),
  /** The answer is the very same as to this address. */
  sameAs: z.string().optional(),
});

const step = z.strictObject({
  method: z.string().default("GET"),
  path: z.string(),
  /** Who asks: staff of one of two stores, nobody, or an Authorization header as it stands. */
  as: z.string().default("mine"),
  headers: z.record(z.string(), z.string()).default({}),
  /** JSON, or a text as it stands. */
  body: z.unknown().optional(),
  holds: holds.default({}),
});

const row = step.extend({
  id: z.string(),
  /** The row of the attacks' table. */
  row: z.string().regex(/^S\d+$/),
  what: z.string(),
  /** Each value is an attack of its own, and replaces its name in braces. */
  each: z.record(z.string(), z.array(z.unknown())).optional(),
  /** Asked in this order afterwards. */
  then: z.array(step).default([]),
});

const file = z.strictObject({
  class: z.string(),
  /** Attacks whose requests are taken change the asking store's own records. */
  changes: z.boolean().default(false),
  attacks: z.array(row),
});

export type Holds = z.output<typeof holds>;
export type Step = z.output<typeof step>;
export type Attack = Omit<z.output<typeof row>, "each"> & { values: Record<string, unknown> };

export interface AttackFile {
  class: string;
  changes: boolean;
  attacks: Attack[];
}

const folder = path.resolve("tests/attacks/cases");

/** Every file of attacks, each row written out for each of its values. */
export function readAttacks(): AttackFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => {
      const { attacks, ...rest } = file.parse(JSON.parse(readFileSync(path.join(folder, name), "utf8")));
      return { ...rest, attacks: attacks.flatMap(written) };
    });
}

/** One attack for each combination of the row's values. */
function written({ each = {}, ...attack }: z.output<typeof row>): Attack[] {
  let all: Attack[] = [{ ...attack, values: {} }];
  for (const [name, values] of Object.entries(each)) {
    all = all.flatMap((one) =>
      values.map((value, index) => ({
        ...one,
        id: `${one.id}-${index + 1}`,
        values: { ...one.values, [name]: value },
      })),
    );
  }
  return all;
}
