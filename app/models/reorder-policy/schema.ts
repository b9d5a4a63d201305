import { z } from "zod";
import { decimal, wholeNumber } from "~/models/fields/number";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";

export const [leastService, mostService] = [0.5, 0.999];

const wrongService = fault("fields.service", { least: leastService, most: mostService });
const service = z
  .number(wrongService)
  .min(leastService, { ...wrongService, abort: true })
  .max(mostService, wrongService);

export const changePolicySchema = z.object({
  service: z.object({ A: service, B: service, C: service }).partial().optional(),
  reviewDays: wholeNumber(1, 90).optional(),
  holdingCost: decimal({ least: 0, most: 1, decimals: 3 }).optional(),
  hubLocationId: gidSchema("Location").nullable().optional(),
  transferDays: wholeNumber(0, 90).optional(),
  transferEveryDays: wholeNumber(1, 90).optional(),
});

export type PolicyChanges = z.output<typeof changePolicySchema>;
