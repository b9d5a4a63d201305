import type { PrismaClient } from "~/generated/prisma/client";

interface Inner {
  _requestHandler?: { dataloader?: { options?: { batchBy?: (request: Operation) => string | undefined } } };
}

interface Operation {
  transaction?: unknown;
}

/** A client that batches no reads of different callers: Prisma would run them for the first caller's shop. */
export function withoutSharedReads(client: PrismaClient): PrismaClient {
  const options = (client as unknown as Inner)._requestHandler?.dataloader?.options;
  const together = options?.batchBy;
  if (!together) throw new Error("This Prisma puts reads together in another way");
  options.batchBy = (request) => (request.transaction ? together(request) : undefined);
  return client;
}
