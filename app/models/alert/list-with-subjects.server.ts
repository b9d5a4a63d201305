import { db } from "~/infra/db/db.server";
import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { translateStored } from "~/texts/stored-message";
import { readAnsweredSubjects } from "./answered-subjects.server";
import { readBillSubjects } from "./bill-subjects.server";
import { countWrongForecasts } from "./count-wrong-forecasts.server";
import { readOperationSubjects } from "./operation-subjects.server";
import { readOrderSubjects } from "./order-subjects.server";
import { readReturnedSubjects } from "./returned-subjects.server";
import type { AlertFilters } from "./schema";
import type { AlertSubject, CostsSubject, DifferencesSubject, ForecastsSubject } from "./subject";
import type { alertTypes } from "./types";
import { readVariantSubjects } from "./variant-subjects.server";

interface Columns {
  id: number;
  type: (typeof alertTypes)[number];
  /** `variant:123`, `purchase_order:7`, `supplier_return:5`, `stock_operation:9`. */
  subject: string;
  message: string;
  read: boolean;
  createdAt: Date;
}

export interface AlertView {
  id: number;
  type: (typeof alertTypes)[number];
  /** The message when the alert was raised or last changed, for a deleted subject. */
  message: string;
  read: boolean;
  createdAt: string;
  subject: AlertSubject;
}

type ListQuery = { filters: AlertFilters; page: PageRequest };

/** A page of the shop's open alerts, newest first, each with its subject. Nine statements at most. */
export async function listAlertsWithSubjects(
  shopId: number,
  { filters, page }: ListQuery,
): Promise<Page<AlertView>> {
  const { rows, nextCursor } = await pageOf(page, (range) => readOpen(shopId, filters, range));
  const idsOf = (type: Columns["type"]) => rows.filter((row) => row.type === type).map(numberOf);
  const [variants, orders, returned, answered, operations, differences, costs, forecasts, bills] =
    await Promise.all([
      readVariantSubjects(shopId, idsOf("low_stock")),
      readOrderSubjects(shopId, idsOf("po_overdue")),
      readReturnedSubjects(shopId, rows.filter(isOfMail).map(keyOf)),
      readAnsweredSubjects(shopId, idsOf("supplier_answered")),
      readOperationSubjects(shopId, idsOf("stock_sync")),
      readDifferencesSubjects(shopId, idsOf("stock_difference")),
      readCostsSubjects(shopId, idsOf("cost_difference")),
      readForecastsSubjects(shopId, idsOf("forecast_wrong")),
      readBillSubjects(shopId, idsOf("bill_overdue")),
    ]);
  const subjectsOf = {
    low_stock: variants,
    po_overdue: orders,
    mail_returned: returned,
    supplier_answered: answered,
    stock_sync: operations,
    stock_difference: differences,
    cost_difference: costs,
    forecast_wrong: forecasts,
    bill_overdue: bills,
  };
  return {
    nextCursor,
    rows: rows.map((row) => ({
      ...row,
      message: translateStored(row.message),
      createdAt: row.createdAt.toISOString(),
      subject: subjectsOf[row.type].get(keyOf(row)) ?? null,
    })),
  };
}

function readOpen(
  shopId: number,
  { type, read }: AlertFilters,
  { before, limit }: { before: number; limit: number },
): Promise<Columns[]> {
  const ofType = type ? part`AND type = ${type}::text` : nothing;
  const ofRead = read === undefined ? nothing : part`AND read = ${read}`;
  return queryRows(
    database,
    sql<Columns>`
    SELECT id, type, subject, message, read, created_at AS "createdAt"
    FROM alerts
    WHERE shop_id = ${shopId} AND resolved_at IS NULL AND id < ${before} ${ofType} ${ofRead}
    ORDER BY id DESC LIMIT ${limit}`,
  );
}

const isOfMail = ({ type }: Columns) => type === "mail_returned";

/** An email is of an order or of a return, which may have the same number. */
const keyOf = (row: Columns) => (isOfMail(row) ? row.subject : numberOf(row));

function numberOf({ subject }: Columns): string {
  return subject.slice(subject.indexOf(":") + 1);
}

/** By the part after the subject's colon; the subject of the shop's one alert about differences is looked up whole. */
async function readDifferencesSubjects(
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, DifferencesSubject>> {
  if (ids.length === 0) return new Map();
  const open = await db.stockDifference.count({ where: { shopId, status: "open" } });
  return new Map(ids.map((id) => [id, { kind: "differences", open }]));
}

/** The shop's one alert about costs in the store. */
async function readCostsSubjects(shopId: number, ids: readonly string[]): Promise<Map<string, CostsSubject>> {
  if (ids.length === 0) return new Map();
  const open = await db.storeCost.count({ where: { shopId, status: "differs" } });
  return new Map(ids.map((id) => [id, { kind: "costs", open }]));
}

/** The shop's one alert about forecasts. */
async function readForecastsSubjects(
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, ForecastsSubject>> {
  if (ids.length === 0) return new Map();
  const counts = await countWrongForecasts(shopId);
  return new Map(ids.map((id) => [id, { kind: "forecasts", ...counts }]));
}
