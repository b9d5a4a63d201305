import type { SavedView } from "~/generated/prisma/client";

export type SavedViewResource = Omit<SavedView, "shopId" | "createdAt"> & { createdAt: string };

export function toSavedView({ shopId: _shopId, createdAt, ...view }: SavedView): SavedViewResource {
  return { ...view, createdAt: createdAt.toISOString() };
}
