import type { PrismaClient } from "~/generated/prisma/client";

/** What Prisma keeps to itself. */
interface Inner {
  _requestHandler?: { dataloader?: { options?: { batchBy?: (request: Asked) => string | undefined } } };
}

interface Asked {
  transaction?: unknown;
}

/**
 * The client, which puts no two callers' reads together: it would ask for both in the context of the first, and so as
 * the shop of the first. A transaction's are one caller's.
 */
export function withoutSharedReads(client: PrismaClient): PrismaClient {
  const options = (client as unknown as Inner)._requestHandler?.dataloader?.options;
  const together = options?.batchBy;
  if (!together) throw new Error("This Prisma puts reads together in another way");
  options.batchBy = (request) => (request.transaction ? together(request) : undefined);
  return client;
}
