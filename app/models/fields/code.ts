import { z } from "zod";
import { fault } from "~/texts/translate";
import { addressesIn, distinctAddresses } from "./addresses";
import { text, trimmed } from "./text";

export const emailAddress = trimmed(254)
  .refine((value) => value === "" || z.email().safeParse(value).success, fault("fields.email"))
  .meta({ description: "one email address, or empty" });

/** Up to `most` addresses in one text, each once; stored separated by ", ". */
export function emailAddresses(most: number) {
  const wrong = fault("fields.emails", { most });
  return text(most * 256)
    .transform((list) => distinctAddresses(addressesIn(list)))
    .refine((all) => all.length <= most && all.every((one) => emailAddress.safeParse(one).success), wrong)
    .transform((all) => all.join(", "))
    .meta({ description: `up to ${most} email addresses, separated by commas, or empty` });
}

export const currencyCode = z
  .string(fault("fields.currency"))
  .transform((code) => code.toUpperCase())
  .refine((code) => Intl.supportedValuesOf("currency").includes(code), fault("fields.currency"))
  .describe("an ISO 4217 code");
