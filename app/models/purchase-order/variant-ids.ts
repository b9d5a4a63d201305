export function variantIdsOf(lines: readonly { variantId?: bigint | null | undefined }[]): bigint[] {
  return [...new Set(lines.flatMap(({ variantId }) => (variantId ? [variantId] : [])))];
}
