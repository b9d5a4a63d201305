import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** The platform opens the app at its root; a visitor from elsewhere reads where to install it. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { searchParams, search } = new URL(request.url);
  return redirect(searchParams.has("shop") ? `/app${search}` : "/auth/login");
}
