import { z } from "zod";

/** Grams in a unit of the platform's WeightUnit. */
const grams = { GRAMS: 1, KILOGRAMS: 1_000, OUNCES: 28.349523125, POUNDS: 453.59237 } as const;

export const measurement = z
  .object({
    weight: z
      .object({ value: z.number(), unit: z.enum(["GRAMS", "KILOGRAMS", "OUNCES", "POUNDS"]) })
      .nullish(),
  })
  .nullish();

export type Measurement = z.output<typeof measurement>;

/** The weight in grams, to a tenth; null where there is none: the platform answers 0 for what was never weighed. */
export function gramsOf(measured: Measurement): number | null {
  const weight = measured?.weight;
  if (!weight || !(weight.value > 0)) return null;
  const rounded = Math.round(weight.value * grams[weight.unit] * 10) / 10;
  // A line of a bulk file is not checked before: it may have another unit.
  return Number.isFinite(rounded) ? rounded : null;
}
