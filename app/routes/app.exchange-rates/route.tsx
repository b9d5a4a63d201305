import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Page } from "@shopify/polaris";
import { useState } from "react";
import { CurrencyNotice } from "~/components/currency-notice";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { AddRate } from "./add-rate";
import { CurrenciesCard } from "./currencies-card";
import { HistoryCard } from "./history-card";
import { ImportRates } from "./import-rates";
import { loadRates } from "./load-rates.server";
import { NoCurrencies } from "./no-currencies";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadRates(shop, new URL(request.url).searchParams);
}

export const meta = pageTitle("exchangeRates.title");

export default function ExchangeRates() {
  const { shop, currencies, history } = useLoaderData<typeof loader>();
  const text = useText();
  /** The currency that a rate is added for; empty: none is chosen yet. */
  const [adding, setAdding] = useState<string | null>(null);
  const [importing, setImporting] = useState(false);
  const add = (currency = currencies[0]?.currency ?? "") => setAdding(currency);
  return (
    <Page
      title={text("exchangeRates.title")}
      backAction={{ content: text("settings.title"), url: "/app/settings" }}
    >
      <TitleBar title={text("exchangeRates.title")}>
        <button variant="primary" onClick={() => add()}>
          {text("exchangeRates.add")}
        </button>
        <button onClick={() => setImporting(true)}>{text("exchangeRates.import")}</button>
      </TitleBar>
      <BlockStack gap="400">
        <CurrencyNotice shop={shop} />
        {currencies.length === 0 ? (
          <NoCurrencies onAdd={() => add()} />
        ) : (
          <CurrenciesCard currencies={currencies} onAdd={add} />
        )}
        {history ? <HistoryCard key={history.currency} history={history} /> : null}
      </BlockStack>
      {adding === null ? null : <AddRate given={adding} onClose={() => setAdding(null)} />}
      <ImportRates open={importing} onClose={() => setImporting(false)} />
    </Page>
  );
}
