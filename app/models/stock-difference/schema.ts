import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { recordId } from "~/models/fields/id";
import { fault } from "~/texts/translate";
import { differenceStatuses } from "./causes";

export const mostDecided = 250;

export const differenceFilters = {
  status: z
    .enum(differenceStatuses, fault("fields.oneOf", { names: differenceStatuses.join(", ") }))
    .optional(),
};

const wrongIds = fault("fields.ids", { most: mostDecided });
export const decideDifferencesSchema = z.object({
  ids: boundedArray(recordId, { least: 1, most: mostDecided, wrong: wrongIds }),
});

export type DifferenceFilters = { status?: (typeof differenceStatuses)[number] | undefined };
