import { createHash } from "node:crypto";
import type { Tx } from "~/infra/db/db.server";
import type { MailOwner } from "~/models/sent-document/owner";

interface PaperToKeep {
  owner: MailOwner;
  fileName: string;
  /** The revision of the order that it is the paper of. */
  revision?: number;
  /** Absent: a PDF's. */
  mediaType?: string;
  /** The paper that it leaves with. */
  accompaniesId?: number;
  content: Uint8Array<ArrayBuffer>;
  actor: string;
}

/** Keeps the bytes of a paper that leaves, with their hash, and answers its id. The caller has locked what it is of. */
export async function keepPaper(
  tx: Tx,
  shopId: number,
  { owner, content, ...paper }: PaperToKeep,
): Promise<number> {
  const sha256 = createHash("sha256").update(content).digest("hex");
  const { id } = await tx.sentDocument.create({
    data: { ...paper, ...owner, shopId, content, sha256 },
    select: { id: true },
  });
  return id;
}
