import type { EventBase } from "./timeline";

export interface AttachmentFacts {
  id: number;
  fileName: string;
  at: string;
  actor: string;
  removedAt: string | null;
  removedBy: string;
}

export interface AttachmentEvent {
  kind: "attached" | "attachmentRemoved";
  /** The file's. */
  name: string;
}

/** Who attached each file, and who removed it. */
export function attachmentEvents(attachments: readonly AttachmentFacts[]): (EventBase & AttachmentEvent)[] {
  return attachments.flatMap(({ id, fileName: name, at, actor, removedAt, removedBy }) => {
    const key = `attachment-${id}`;
    const attached = { key, kind: "attached" as const, at, actor, name };
    if (removedAt === null) return [attached];
    const removed = { key: `${key}-removed`, kind: "attachmentRemoved" as const, name };
    return [attached, { ...removed, at: removedAt, actor: removedBy }];
  });
}
