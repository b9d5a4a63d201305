import { z } from "zod";
import type { Mapping } from "./columns";
import { effectKinds } from "./effect";

// The JSON columns, as they are written here and nowhere else.

/** The heads of the columns, or the cells of a line. */
export const textsSchema = z.array(z.string());
export const mappingSchema: z.ZodType<Mapping> = z.record(z.string(), z.number());
export const choicesSchema = z.record(z.string(), z.string());
export const proposalsSchema = z.array(z.strictObject({ id: z.string(), name: z.string() }));
export const effectsSchema = z.array(
  z.object({
    kind: z.enum(effectKinds),
    id: z.number(),
    before: z.looseObject({}).nullable(),
    after: z.looseObject({}),
  }),
);
