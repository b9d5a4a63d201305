import { abc } from "./abc";
import { alerts } from "./alerts";
import { attachedPapers } from "./attached-papers";
import { bills } from "./bills";
import { books } from "./books";
import { buyingBudgets } from "./buying-budgets";
import { dashboard } from "./dashboard";
import { dataImports } from "./data-imports";
import { deadStock } from "./dead-stock";
import { demandExclusions } from "./demand-exclusions";
import type { Endpoint } from "./endpoint";
import { exchangeRates } from "./exchange-rates";
import { dataExport } from "./export";
import { imports } from "./imports";
import { labels } from "./labels";
import { landedCharges } from "./landed-charges";
import { mailDomain } from "./mail-domain";
import { margins } from "./margin";
import { orderApprovals } from "./order-approvals";
import { orderConfirmations } from "./order-confirmations";
import { deposits } from "./order-deposits";
import { orderRates } from "./order-rates";
import { orderRevisions } from "./order-revisions";
import { priceChanges } from "./price-changes";
import { purchaseOrders } from "./purchase-orders";
import { receipts } from "./receipts";
import { reorderForecasts } from "./reorder-forecasts";
import { reorderPolicy } from "./reorder-policy";
import { reorderResults } from "./reorder-results";
import { reorderRules } from "./reorder-rules";
import { reorderSuggestions } from "./reorder-suggestions";
import { reorderTransfers } from "./reorder-transfers";
import { reports } from "./reports";
import { savedViews } from "./saved-views";
import { shopSettings } from "./settings";
import { shopLogo } from "./shop-logo";
import { shrinkage } from "./shrinkage";
import { stockCosts } from "./stock-costs";
import { stockCounts } from "./stock-counts";
import { stockDifferences } from "./stock-differences";
import { stockLevels } from "./stock-levels";
import { stockOperations } from "./stock-operations";
import { stockTransfers } from "./stock-transfers";
import { storeCosts } from "./store-costs";
import { supplierFormat } from "./supplier-format";
import { supplierItems } from "./supplier-items";
import { supplierPayments } from "./supplier-payments";
import { supplierReturns } from "./supplier-returns";
import { suppliers } from "./suppliers";
import { variants } from "./variants";

/** The whole API, by feature. Pages import the features that they call, so that browsers load no others. */
export const features = {
  dashboard,
  suppliers,
  supplierFormat,
  supplierItems,
  purchaseOrders,
  orderRates,
  orderRevisions,
  orderConfirmations,
  orderApprovals,
  receipts,
  attachedPapers,
  supplierReturns,
  landedCharges,
  bills,
  supplierPayments,
  deposits,
  books,
  stockLevels,
  stockTransfers,
  stockCosts,
  storeCosts,
  stockCounts,
  stockOperations,
  stockDifferences,
  reorderRules,
  reorderSuggestions,
  reorderForecasts,
  reorderPolicy,
  demandExclusions,
  reorderResults,
  reorderTransfers,
  variants,
  labels,
  reports,
  deadStock,
  shrinkage,
  abc,
  priceChanges,
  margins,
  alerts,
  imports,
  dataImports,
  savedViews,
  exchangeRates,
  buyingBudgets,
  settings: shopSettings,
  shopLogo,
  mailDomain,
  export: dataExport,
};

export interface NamedEndpoint extends Endpoint {
  /** The feature and what is done: `suppliers.create`. */
  name: string;
}

/** Every endpoint of the API. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(features).flatMap(
  ([feature, itsEndpoints]) =>
    Object.entries<Endpoint>(itsEndpoints).map(([action, endpoint]) => ({
      ...endpoint,
      name: `${feature}.${action}`,
    })),
);
