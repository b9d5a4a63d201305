/** A path as logs and traces may have it: where it is a secret, as the link of an order's email, its place stands there. */
export function withoutSecret(path: string): string {
  return path.replace(/^(\/+[^/]+\/+)[\w-]{43}(?=$|[/?.])/, "$1:token");
}
