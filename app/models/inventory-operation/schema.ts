import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { fault } from "~/texts/translate";
import { operationStatuses } from "./status";

const wrongStatus = fault("fields.someOf", { names: operationStatuses.join(", ") });

export const operationFilters = {
  /** `review,rejected` lists the operations that wait for a person. */
  status: z
    .string()
    .transform((text) => text.split(","))
    .pipe(
      boundedArray(z.enum(operationStatuses, wrongStatus), {
        most: operationStatuses.length,
        wrong: wrongStatus,
      }),
    )
    .describe(`one or more of ${operationStatuses.join(", ")}, with commas between`)
    .optional(),
};

export type OperationFilters = z.output<z.ZodObject<typeof operationFilters>>;
