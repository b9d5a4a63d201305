import type { sentences as english } from "../en/sentences";
import type { TextsOf } from "../texts-of";
import { alerts } from "./sentences/alerts";
import { approval } from "./sentences/approval";
import { attachedPapers } from "./sentences/attached-papers";
import { bills } from "./sentences/bills";
import { books } from "./sentences/books";
import { confirmation } from "./sentences/confirmation";
import { deposits } from "./sentences/deposits";
import { fields } from "./sentences/fields";
import { imports } from "./sentences/imports";
import { labels } from "./sentences/labels";
import { landedCharges } from "./sentences/landed-charges";
import { logos } from "./sentences/logos";
import { mailDomains } from "./sentences/mail-domains";
import { missing } from "./sentences/missing";
import { papers } from "./sentences/papers";
import { purchaseOrders } from "./sentences/purchase-orders";
import { purchasing } from "./sentences/purchasing";
import { receipts } from "./sentences/receipts";
import { requests } from "./sentences/requests";
import { returns } from "./sentences/returns";
import { shopify } from "./sentences/shopify";
import { stock } from "./sentences/stock";
import { supplierPayments } from "./sentences/supplier-payments";
import { together } from "./sentences/together";

export const sentences: TextsOf<typeof english> = {
  alerts,
  approval,
  attachedPapers,
  bills,
  books,
  confirmation,
  deposits,
  fields,
  imports,
  labels,
  landedCharges,
  logos,
  mailDomains,
  missing,
  papers,
  purchaseOrders,
  purchasing,
  receipts,
  requests,
  returns,
  shopify,
  stock,
  supplierPayments,
  together,
};
