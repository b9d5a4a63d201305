import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useNonce } from "~/components/nonce";
import type { ShopSettings } from "~/components/shop-settings";
import { appBridge } from "~/http/app-bridge";
import { languageOf, type Language } from "~/texts/language";
import { textsIn } from "~/texts/load";

export const meta = () => [{ title: "Backroom" }];

/** The member of staff's, as the page's layout knows it or the admin tells it. */
function useLanguage(): Language {
  const settings = useRouteLoaderData<ShopSettings>("routes/app");
  const { search } = useLocation();
  return settings?.language ?? languageOf(new URLSearchParams(search).get("locale") ?? "");
}

export function Layout({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<ShopSettings>("routes/app");
  const nonce = useNonce();
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {settings ? <script src={appBridge} data-api-key={settings.apiKey} suppressHydrationWarning /> : null}
        {/* A table that is painted before its last row has come finds its columns anew with each part that comes. */}
        {settings ? <link rel="expect" href="#page-end" blocking="render" /> : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <div id="page-end" hidden />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

const card = {
  maxWidth: "32rem",
  margin: "10vh auto 0",
  padding: "2rem",
  borderRadius: "0.75rem",
  background: "#fff",
  boxShadow: "0 1px 3px #0003",
  color: "#303030",
  font: "1rem/1.5 system-ui, sans-serif",
} as const;

/** What stands where not even the app's frame could be drawn; it needs no stylesheet. */
export function ErrorBoundary() {
  const { t: text } = textsIn(useLanguage()).i18n;
  return (
    <main style={card}>
      <h1 style={{ margin: "0 0 0.75rem", fontSize: "1.375rem" }}>{text("common.pageFailed")}</h1>
      <p>{text("common.pageFailedHint")}</p>
      <a href="">{text("common.reload")}</a>
    </main>
  );
}
