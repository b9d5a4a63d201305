import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";
import { type Current, versionOf } from "./version";

const expected = new AsyncLocalStorage<ReadonlySet<string>>();

/** Runs the work of a request that applies only to one of these versions of its document. */
export function whileExpecting<T>(versions: ReadonlySet<string>, work: () => T): T {
  return expected.run(versions, work);
}

/**
 * Compares the expected version with that of the content which `read` locks and returns. Call it in the transaction
 * that writes, before any write. Throws PRECONDITION_FAILED with the stored content.
 */
export async function checkVersion(read: () => Promise<object>): Promise<void> {
  const versions = expected.getStore();
  if (!versions) return;
  const content = await read();
  const version = versionOf(content);
  if (!versions.has(version)) throw changedMeanwhile({ version, content });
}

function changedMeanwhile(current: Current): AppError {
  return new AppError("PRECONDITION_FAILED", { message: sentence("requests.changedMeanwhile"), current });
}
