import { Prisma } from "~/generated/prisma/client";

/** Within a statement that knows it as `operation`: it is time for an attempt, and nobody makes one. */
export const isDue = Prisma.sql`operation.status IN ('pending', 'unknown')
        AND operation.next_attempt_at <= now()
        AND (operation.lease_until IS NULL OR operation.lease_until < now())`;
