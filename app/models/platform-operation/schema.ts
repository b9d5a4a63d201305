import { z } from "zod";
import { operationStatuses } from "./status";

const statusMessage = `must be one or more of ${operationStatuses.join(", ")}, with commas between`;

export const operationFilters = {
  /** `review,rejected` lists what waits for a person. */
  status: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(operationStatuses, statusMessage)))
    .describe(`one or more of ${operationStatuses.join(", ")}, with commas between`)
    .optional(),
};

export type OperationFilters = z.output<z.ZodObject<typeof operationFilters>>;
