import { z } from "zod";
import { fault } from "~/texts/translate";

export function text(longest: number) {
  return z
    .string(fault("fields.text"))
    .max(longest, { ...fault("fields.longest", { most: longest }), abort: true });
}

export function trimmed(longest: number) {
  return text(longest).transform((value) => value.trim());
}

export function requiredText(longest: number) {
  return text(longest)
    .regex(/\S/, fault("fields.empty"))
    .transform((value) => value.trim());
}

export function queryText() {
  return z
    .string()
    .max(200, fault("fields.longest", { most: 200 }))
    .refine((value) => !value.includes("\0"), fault("fields.noNul"))
    .transform((value) => value.trim());
}
