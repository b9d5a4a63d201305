/** The variants that lines of a request name, each once. */
export function variantIdsOf(lines: readonly { variantId?: bigint | null | undefined }[]): bigint[] {
  return [...new Set(lines.flatMap(({ variantId }) => (variantId ? [variantId] : [])))];
}
