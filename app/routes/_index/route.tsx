import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

/** The platform opens the app at its root; a visitor from elsewhere is told where the app lives. */
export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  if (url.searchParams.has("shop")) throw redirect(`/app${url.search}`);
  return { title: "Backroom" };
}

export default function Welcome() {
  const { title } = useLoaderData<typeof loader>();
  return (
    <main style={{ fontFamily: "sans-serif", maxWidth: "36rem", margin: "4rem auto", padding: "0 1rem" }}>
      <h1>{title}</h1>
      <p>
        Inventory and purchasing for your store. Open Backroom from the Apps page of your store&apos;s admin.
      </p>
    </main>
  );
}
