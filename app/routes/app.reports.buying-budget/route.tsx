import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { pageTitle } from "~/components/page-title";
import { ReportPage } from "~/components/report/report-page";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import styles from "./budget.css?url";
import { BudgetChart } from "./budget-chart";
import { BudgetFilters } from "./budget-filters";
import { BudgetGrid } from "./budget-grid";
import { loadBudgets } from "./load-budgets.server";
import { useBudgetCsv } from "./use-budget-csv";
import { useBudgetEdits } from "./use-budget-edits";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadBudgets(shop, new URL(request.url).searchParams);
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = pageTitle("reports.buyingBudget.title");

export default function BuyingBudget() {
  const page = useLoaderData<typeof loader>();
  const text = useText();
  const editing = useBudgetEdits(page);
  const csv = useBudgetCsv(page);
  return (
    <ReportPage
      title={text("reports.buyingBudget.title")}
      question={text("reports.buyingBudget.question")}
      csv={csv}
      isEmpty={false}
    >
      <FormSaveBar
        id="buying-budgets"
        dirty={editing.changes > 0}
        pending={editing.action.pending}
        onSave={editing.save}
        onDiscard={editing.discard}
      />
      <BudgetFilters page={page} />
      <ErrorBanner
        error={editing.action.error}
        title={text("buyingBudget.notSaved")}
        nameOf={editing.nameOf}
      />
      {page.isEmpty ? (
        <Banner title={text("buyingBudget.empty.heading")}>
          <p>{text("buyingBudget.empty.text")}</p>
        </Banner>
      ) : null}
      <BudgetGrid page={page} editing={editing} />
      {page.isEmpty ? null : <BudgetChart page={page} />}
    </ReportPage>
  );
}
