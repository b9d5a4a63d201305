import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { BareFailure } from "~/components/bare-failure";
import { useNonce } from "~/components/nonce";
import type { ShopSettings } from "~/components/shop-settings";
import { useLanguage } from "~/components/use-language";
import { appBridge } from "~/http/auth/app-bridge";

export const meta = () => [{ title: "Backroom" }];

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

export function ErrorBoundary() {
  return <BareFailure error={useRouteError()} />;
}
