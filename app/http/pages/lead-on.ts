import { redirect } from "@remix-run/node";

/** What the store's admin adds to the address of a page that it opens. */
const ofTheAdmin = ["shop", "host", "embedded", "locale", "id_token", "session", "timestamp", "hmac"];

/** Leads on to another page of the app, which knows the store and the visitor's language as this one does. */
export function leadOn(request: Request, path: string): Response {
  const { searchParams } = new URL(request.url);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => ofTheAdmin.includes(name)));
  return redirect(kept.size === 0 ? path : `${path}?${kept}`);
}
