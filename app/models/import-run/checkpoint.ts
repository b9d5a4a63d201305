import { z } from "zod";

export const checkpointSchema = z.object({
  finished: z.array(z.string()).default([]),
  /** The platform's ids of the bulk queries, by step. */
  bulk: z.record(z.string(), z.string()).default({}),
  /** Orders that were created after this moment are read; null where the platform tells none. */
  ordersSince: z.iso.datetime().nullish(),
  /** The order up to which refunds are read. */
  refundsAfter: z.string().nullable().default(null),
  /** Lines of the bulk results that could not be read, by step. */
  unread: z.record(z.string(), z.number()).default({}),
  /** When the running step began to count rows. */
  countingSince: z.iso.datetime().nullable().default(null),
});

export type Checkpoint = z.output<typeof checkpointSchema>;

export const totalsSchema = z
  .object({
    locations: z.number(),
    products: z.number(),
    variants: z.number(),
    levels: z.number(),
    orders: z.number(),
    refunds: z.number(),
    unreadLines: z.number(),
  })
  .partial();

export type ImportTotals = z.output<typeof totalsSchema>;
