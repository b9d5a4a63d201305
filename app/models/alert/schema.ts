import { z } from "zod";
import { recordId } from "~/models/fields";
import { alertTypes } from "./types";

/** `type` and `read` narrow the list. */
export const alertFilters = {
  type: z.enum(alertTypes, `must be one of ${alertTypes.join(", ")}`).optional(),
  read: z
    .enum(["true", "false"], "must be true or false")
    .transform((value) => value === "true")
    .optional(),
};

const flag = z.boolean("must be true or false");

export const markAlertSchema = z.object({ read: flag });

const idsMessage = "must be a list of 1 to 250 ids";
export const markAlertsSchema = z.object({
  ids: z.array(recordId, idsMessage).min(1, idsMessage).max(250, idsMessage),
  read: flag,
});

const percentMessage = "must be a number from 1 to 1,000 with at most 2 decimals";
const percent = z
  .number(percentMessage)
  .min(1, { error: percentMessage, abort: true })
  .max(1_000, { error: percentMessage, abort: true })
  .refine((value) => Number(value.toFixed(2)) === value, percentMessage)
  .describe("at most 2 decimals");

export const configureAlertsSchema = z
  .object({ lowStockAlerts: flag, overduePoAlerts: flag, alertThresholdPercent: percent })
  .partial()
  .refine(
    (changes) => Object.values(changes).some((value) => value !== undefined),
    "must name at least one of lowStockAlerts, overduePoAlerts and alertThresholdPercent",
  );

export type AlertFilters = {
  type?: (typeof alertTypes)[number] | undefined;
  read?: boolean | undefined;
};
export type AlertConfigurationChanges = z.output<typeof configureAlertsSchema>;
