import type { PrismaClient } from "~/generated/prisma/client";

/** The part of Prisma's engine that its types leave out. */
interface Inner {
  _requestHandler?: { dataloader?: { options?: { batchBy?: (request: Asked) => string | undefined } } };
}

interface Asked {
  transaction?: unknown;
}

/**
 * A client that does not batch the reads of different callers: Prisma would run them in the context of the first
 * caller, and so for the first caller's shop. The reads of a transaction belong to one caller and stay batched.
 */
export function withoutSharedReads(client: PrismaClient): PrismaClient {
  const options = (client as unknown as Inner)._requestHandler?.dataloader?.options;
  const together = options?.batchBy;
  if (!together) throw new Error("This Prisma puts reads together in another way");
  options.batchBy = (request) => (request.transaction ? together(request) : undefined);
  return client;
}
