/** The number of a gid, whichever prefix it has: "123" of `gid://shopify/ProductVariant/123`. */
export function gidNumber(gid: string): string {
  return gid.slice(gid.lastIndexOf("/") + 1);
}
