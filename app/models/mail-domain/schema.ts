import { z } from "zod";
import { emailAddress } from "~/models/fields/code";
import { fault } from "~/texts/translate";

/** The address that a shop wants to send from; its domain is the one that is set up. */
export const addMailDomainSchema = z.object({
  address: emailAddress
    .refine((address) => address !== "", fault("fields.email"))
    .transform((address) => address.toLowerCase()),
});

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
