import { z } from "zod";

/** An id of ours in a path; anything that cannot be one is an unknown record. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647);
