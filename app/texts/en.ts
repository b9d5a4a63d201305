import { alerts } from "./en/alerts";
import { attachments } from "./en/attachments";
import { bills } from "./en/bills";
import { books } from "./en/books";
import { buyingBudget } from "./en/buying-budget";
import { charts } from "./en/charts";
import { common } from "./en/common";
import { counts } from "./en/counts";
import { deposits } from "./en/deposits";
import { differences } from "./en/differences";
import { exchangeRates } from "./en/exchange-rates";
import { findVariants } from "./en/find-variants";
import { forecasts } from "./en/forecasts";
import { home } from "./en/home";
import { imports } from "./en/imports";
import { labels } from "./en/labels";
import { landedCharges } from "./en/landed-charges";
import { moving } from "./en/moving";
import { navigation } from "./en/navigation";
import { orderEditor } from "./en/order-editor";
import { purchaseOrders } from "./en/purchase-orders";
import { receiving } from "./en/receiving";
import { reorder } from "./en/reorder";
import { reports } from "./en/reports";
import { results } from "./en/results";
import { returns } from "./en/returns";
import { settings } from "./en/settings";
import { stockLevels } from "./en/stock-levels";
import { storeCosts } from "./en/store-costs";
import { supplierFormat } from "./en/supplier-format";
import { supplierItems } from "./en/supplier-items";
import { supplierPayments } from "./en/supplier-payments";
import { suppliers } from "./en/suppliers";
import { transfers } from "./en/transfers";
import { variantCost } from "./en/variant-cost";

/** Every text of the pages, by area; the keys of the other languages are these. */
export const texts = {
  alerts,
  attachments,
  bills,
  buyingBudget,
  books,
  charts,
  common,
  counts,
  deposits,
  differences,
  exchangeRates,
  findVariants,
  forecasts,
  home,
  imports,
  labels,
  landedCharges,
  moving,
  navigation,
  orderEditor,
  purchaseOrders,
  receiving,
  reorder,
  reports,
  results,
  returns,
  settings,
  stockLevels,
  storeCosts,
  supplierFormat,
  supplierItems,
  supplierPayments,
  suppliers,
  transfers,
  variantCost,
};

/** What Polaris says by itself. */
export const polaris = undefined;
