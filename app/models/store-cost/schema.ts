import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { recordId } from "~/models/fields/id";
import { fault } from "~/texts/translate";
import { storeCostStatuses } from "./status";

export const mostDecided = 250;

export const storeCostFilters = {
  status: z
    .enum(storeCostStatuses, fault("fields.oneOf", { names: storeCostStatuses.join(", ") }))
    .optional(),
};

const wrongIds = fault("fields.ids", { most: mostDecided });
export const decideStoreCostsSchema = z.object({
  ids: boundedArray(recordId, { least: 1, most: mostDecided, wrong: wrongIds }),
});

export type StoreCostFilters = { status?: (typeof storeCostStatuses)[number] | undefined };
