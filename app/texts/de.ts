import { alerts } from "./de/alerts";
import { attachments } from "./de/attachments";
import { bills } from "./de/bills";
import { books } from "./de/books";
import { buyingBudget } from "./de/buying-budget";
import { charts } from "./de/charts";
import { common } from "./de/common";
import { counts } from "./de/counts";
import { deposits } from "./de/deposits";
import { differences } from "./de/differences";
import { exchangeRates } from "./de/exchange-rates";
import { findVariants } from "./de/find-variants";
import { forecasts } from "./de/forecasts";
import { home } from "./de/home";
import { imports } from "./de/imports";
import { labels } from "./de/labels";
import { landedCharges } from "./de/landed-charges";
import { moving } from "./de/moving";
import { navigation } from "./de/navigation";
import { orderEditor } from "./de/order-editor";
import { purchaseOrders } from "./de/purchase-orders";
import { receiving } from "./de/receiving";
import { reorder } from "./de/reorder";
import { reports } from "./de/reports";
import { results } from "./de/results";
import { returns } from "./de/returns";
import { settings } from "./de/settings";
import { stockLevels } from "./de/stock-levels";
import { storeCosts } from "./de/store-costs";
import { supplierFormat } from "./de/supplier-format";
import { supplierItems } from "./de/supplier-items";
import { supplierPayments } from "./de/supplier-payments";
import { suppliers } from "./de/suppliers";
import { transfers } from "./de/transfers";
import { variantCost } from "./de/variant-cost";
import type { texts as english } from "./en";
import type { TextsOf } from "./texts-of";

export const texts: TextsOf<typeof english> = {
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

export { default as polaris } from "@shopify/polaris/locales/de.json";
