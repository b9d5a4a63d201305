import { z } from "zod";
import { mailDomainContent } from "~/models/mail-domain/content";
import { addMailDomainSchema } from "~/models/mail-domain/schema";
import { mailDomainStates } from "~/models/mail-domain/state";
import { endpoint } from "./endpoint";
import { message, moment } from "./values";

const state = z.enum(mailDomainStates);

const domain = z
  .strictObject({
    address: z.string(),
    domain: z.string(),
    state,
    records: z.array(
      z.strictObject({
        type: z.string(),
        name: z.string(),
        value: z.string(),
        priority: z.int().nullable(),
        state,
      }),
    ),
    verifiedAt: moment.nullable(),
    checkedAt: moment,
  })
  .meta({ id: "MailDomain" });

export const mailDomain = {
  get: endpoint({
    method: "GET",
    path: "/api/mail-domain",
    summary: "The shop's own domain for emails to suppliers",
    notes:
      "Emails come from `address` while `state` is `verified`, and else from the app's address with the shop's name. " +
      "`records` are what the DNS of the domain has to have, with `name` relative to it.",
    answer: domain,
    content: mailDomainContent,
    refusals: { NOT_FOUND: "the shop has none" },
  }),
  add: endpoint({
    method: "POST",
    path: "/api/mail-domain",
    summary: "Sets a domain up, whose DNS records are to be set then",
    body: addMailDomainSchema,
    status: 201,
    answer: domain,
    content: mailDomainContent,
    refusals: {
      CONFLICT: "the shop has a domain already",
      INVALID_INPUT: "the mail service does not take the domain, or has it already",
      UNAVAILABLE: "the mail service does not answer, or the app's key may not work with domains",
    },
  }),
  check: endpoint({
    method: "POST",
    path: "/api/mail-domain/check",
    summary: "Has the domain's DNS records looked up",
    notes: "The mail service looks for them for three days, so a domain may stay `pending` for a while.",
    answer: domain,
    content: mailDomainContent,
    refusals: { NOT_FOUND: "the shop has none", UNAVAILABLE: "the mail service does not answer" },
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/api/mail-domain",
    summary: "Removes the domain; emails come from the app's address again",
    answer: message,
    ifMatch: "compared",
    refusals: { NOT_FOUND: "the shop has none", UNAVAILABLE: "the mail service does not answer" },
  }),
};
