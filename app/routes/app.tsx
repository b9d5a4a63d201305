import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import polarisStyles from "@shopify/polaris/build/esm/styles.css?url";
import { AppProvider } from "@shopify/shopify-app-remix/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import type { ReactNode } from "react";
import styles from "~/components/app.css?url";
import { BareFailure } from "~/components/bare-failure";
import { browserStorage } from "~/components/browser-storage";
import { ConnectionBanner } from "~/components/connection-banner";
import { FailedPage } from "~/components/failed-page";
import { Navigation } from "~/components/navigation";
import gridStyles from "~/components/order-editor/line-grid.css?url";
import { PendingPage } from "~/components/pending-page";
import tableStyles from "~/components/record-table.css?url";
import { type ShopSettings, ShopSettingsProvider } from "~/components/shop-settings";
import { apiKey, storageKeysOf } from "~/http/auth/browser-keys.server";
import { requireShop } from "~/http/pages/page.server";
import { staffNames } from "~/models/staff/list.server";
import { learnStaffMember } from "~/sync/learn-staff-member.server";
import { languageOf, localeOf } from "~/texts/language";
import { textsIn } from "~/texts/load";

export const meta: MetaFunction = () => [{ title: "Backroom" }];

export const links = () => [
  { rel: "stylesheet", href: polarisStyles },
  ...[styles, tableStyles, gridStyles].map((href) => ({ rel: "stylesheet", href })),
];

export async function loader({ request }: LoaderFunctionArgs): Promise<ShopSettings> {
  const { shop, actor, sessionToken } = await requireShop(request);
  learnStaffMember({ shop, actor, sessionToken });
  const { name, domain, currency, timeZone } = shop;
  const locale = localeOf(new URL(request.url).searchParams.get("locale"), shop.locale);
  const language = languageOf(locale);
  const staff = await staffNames(shop.id);
  return {
    ...{ apiKey, name, domain, currency, timeZone, locale, language, staff },
    storageKeys: storageKeysOf(domain),
  };
}

/** The shop's settings hold for the document's life; each page checks its own session. */
export const shouldRevalidate = () => false;

export const headers: HeadersFunction = (args) => boundary.headers(args);

function AppFrame({ settings, children }: { settings: ShopSettings; children: ReactNode }) {
  // Before any of the page reads the browser's storage.
  browserStorage.unlock(settings);
  return (
    <AppProvider apiKey={settings.apiKey} isEmbeddedApp={false} i18n={textsIn(settings.language).polaris}>
      <ShopSettingsProvider value={settings}>
        <Navigation />
        <main>
          <ConnectionBanner />
          {children}
        </main>
      </ShopSettingsProvider>
    </AppProvider>
  );
}

export default function AppLayout() {
  return (
    <AppFrame settings={useLoaderData<typeof loader>()}>
      <PendingPage>
        <Outlet />
      </PendingPage>
    </AppFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const settings = useRouteLoaderData<ShopSettings>("routes/app");
  if (isPageOfLibrary(error)) return boundary.error(error);
  if (!settings) return <BareFailure error={error} />;
  return (
    <AppFrame settings={settings}>
      <FailedPage error={error} />
    </AppFrame>
  );
}

/** The Shopify library answers with a page of its own, which takes the browser to the sign-in. */
function isPageOfLibrary(error: unknown): boolean {
  return isRouteErrorResponse(error) && typeof error.data === "string" && error.data.startsWith("<");
}
