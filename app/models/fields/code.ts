import { z } from "zod";
import { fault } from "~/texts/translate";
import { trimmed } from "./text";

export const emailAddress = trimmed(254)
  .refine((value) => value === "" || z.email().safeParse(value).success, fault("fields.email"))
  .meta({ description: "one email address, or empty" });

export const currencyCode = z
  .string(fault("fields.currency"))
  .transform((code) => code.toUpperCase())
  .refine((code) => Intl.supportedValuesOf("currency").includes(code), fault("fields.currency"))
  .describe("an ISO 4217 code");
