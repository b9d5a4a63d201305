import { redirectTo, type Visit } from "../visit";

/** The member of staff wants the app in another language; the admin itself stays English. */
export function chooseLanguage({ store, parts, request, response, link }: Visit): void {
  const [user] = store.users;
  if (user && parts[1]) user.locale = parts[1];
  const from = request.headers.referer ?? "";
  redirectTo(response, URL.canParse(from) ? new URL(from).pathname : link());
}
