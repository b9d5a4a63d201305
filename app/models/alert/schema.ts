import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { recordId } from "~/models/fields/id";
import { decimal } from "~/models/fields/number";
import { fault } from "~/texts/translate";
import { alertTypes } from "./types";

export const alertFilters = {
  type: z.enum(alertTypes, fault("fields.oneOf", { names: alertTypes.join(", ") })).optional(),
  read: z
    .enum(["true", "false"], fault("fields.yesNo"))
    .transform((value) => value === "true")
    .optional(),
};

const flag = z.boolean(fault("fields.yesNo"));

export const markAlertSchema = z.object({ read: flag });

const wrongIds = fault("fields.ids", { most: 250 });
export const markAlertsSchema = z.object({
  ids: boundedArray(recordId, { least: 1, most: 250, wrong: wrongIds }),
  read: flag,
});

const percent = decimal({ least: 1, most: 1_000, decimals: 2 });

export const configureAlertsSchema = z
  .object({
    ...{ lowStockAlerts: flag, overduePoAlerts: flag, overdueBillAlerts: flag },
    alertThresholdPercent: percent,
  })
  .partial()
  .refine(
    (changes) => Object.values(changes).some((value) => value !== undefined),
    fault("fields.someAlertSetting"),
  );

export type AlertFilters = {
  type?: (typeof alertTypes)[number] | undefined;
  read?: boolean | undefined;
};
export type AlertConfigurationChanges = z.output<typeof configureAlertsSchema>;
