import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ShopSettings } from "~/components/shop-settings";

const appBridge = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

export const meta = () => [{ title: "Backroom" }];

export function Layout({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<ShopSettings>("routes/app");
  return (
    <html lang={settings?.language ?? "en"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {settings ? <script src={appBridge} data-api-key={settings.apiKey} suppressHydrationWarning /> : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main style={{ fontFamily: "sans-serif", maxWidth: "36rem", margin: "4rem auto", padding: "0 1rem" }}>
      <h1>This page could not be shown</h1>
      <p>Nothing was changed. Reload the page, or open Backroom again from your store&apos;s admin.</p>
    </main>
  );
}
