import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { currencyCode, emailAddress } from "~/models/fields/code";
import { amount, decimal } from "~/models/fields/number";
import { text } from "~/models/fields/text";
import { costMethods, costScopes } from "~/models/shop/cost-method";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";

const percent = decimal({ least: 0, most: 100, decimals: 4 });

const largestApproval = 9_999_999_999;
const mostApprovers = 100;
const wrongApprovers = fault("approval.approvers", { most: mostApprovers });
const userId = z.string(fault("fields.text")).regex(/^[\w-]{1,64}$/, fault("approval.unknownStaff"));

export const updateSettingsSchema = z
  .object({
    defaultLocationId: gidSchema("Location").nullable(),
    defaultCurrency: currencyCode.nullable(),
    defaultTaxPercent: percent,
    receiveTolerancePercent: percent,
    billTolerancePercent: percent,
    billToleranceAmount: amount(largestApproval),
    keepsDamaged: z.boolean(fault("fields.yesNo")),
    replyTo: emailAddress,
    supplierMessage: text(10_000),
    guideDismissed: z.boolean(fault("fields.yesNo")),
    sentOrdersIncoming: z.boolean(fault("fields.yesNo")),
    transfersIncoming: z.boolean(fault("fields.yesNo")),
    costMethod: z.enum(costMethods, fault("fields.oneOf", { names: costMethods.join(", ") })),
    costScope: z.enum(costScopes, fault("fields.oneOf", { names: costScopes.join(", ") })),
    costsToStore: z.boolean(fault("fields.yesNo")),
    approvalOver: amount(largestApproval).nullable(),
    approvers: boundedArray(userId, { most: mostApprovers, wrong: wrongApprovers }),
  })
  .partial()
  .refine(
    (changes) => Object.values(changes).some((value) => value !== undefined),
    fault("fields.someSetting"),
  );

export type SettingsChanges = z.output<typeof updateSettingsSchema>;
