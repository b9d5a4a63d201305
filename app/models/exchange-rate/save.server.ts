import { AppError, type Issue, mostIssues } from "~/errors";
import { db } from "~/infra/db/db.server";
import { markCostsIn } from "~/models/cost-change/mark.server";
import { databaseNow } from "~/models/database/database-time.server";
import { execute, part, queryOne, sql } from "~/models/database/sql.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence, translate } from "~/texts/translate";
import type { NewExchangeRate } from "./schema";

interface Saved {
  created: number;
  updated: number;
}

/**
 * Saves all these rates or none: the shop has each of them afterwards, and a currency's rate of a day that had another
 * one takes the new one. Rates are in the shop's currency for one unit. Throws INVALID_INPUT, which names by index the
 * rates of the shop's own currency and those of a currency and day that are in the list already.
 */
export async function saveExchangeRates(
  shopId: number,
  { rates, actor }: { rates: readonly NewExchangeRate[]; actor: string },
): Promise<Saved> {
  return db.$transaction(async (tx) => {
    // Locked, so that of concurrent requests one inserts what the other one changes.
    const shop = await queryOne(
      tx,
      sql<{ currency: string }>`SELECT currency FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`,
    );
    throwIssues(issuesOf(rates, shop.currency));
    const asked = part`unnest(${rates.map(({ currency }) => currency)}::text[],
      ${rates.map(({ validFrom }) => validFrom)}::date[],
      ${rates.map(({ rate }) => String(rate))}::numeric[]) AS asked (currency, valid_from, rate)`;
    const now = await databaseNow(tx);
    const updated = await execute(
      tx,
      sql`
      UPDATE exchange_rates AS stored SET rate = asked.rate, actor = ${actor}, updated_at = ${now}
      FROM ${asked}
      WHERE stored.shop_id = ${shopId} AND stored.currency = asked.currency
        AND stored.valid_from = asked.valid_from AND stored.rate <> asked.rate`,
    );
    // Without ON CONFLICT, which would take an id for each rate that is there.
    const created = await execute(
      tx,
      sql`
      WITH missing AS MATERIALIZED (
        SELECT asked.* FROM ${asked}
        WHERE NOT EXISTS (
          SELECT FROM exchange_rates AS stored
          WHERE stored.shop_id = ${shopId} AND stored.currency = asked.currency
            AND stored.valid_from = asked.valid_from)
      )
      INSERT INTO exchange_rates (shop_id, currency, valid_from, rate, actor)
      SELECT ${shopId}::int, currency, valid_from, rate, ${actor}::text FROM missing
      ORDER BY valid_from, currency`,
    );
    await markCostsIn(tx, shopId, [...new Set(rates.map(({ currency }) => currency))]);
    const answer = { created, updated };
    await rememberAnswer(tx, answer);
    return answer;
  });
}

function issuesOf(rates: readonly NewExchangeRate[], shopCurrency: string): Issue[] {
  const seen = new Set<string>();
  return rates.flatMap(({ currency, validFrom }, index): Issue[] => {
    const key = `${currency} ${validFrom}`;
    if (currency === shopCurrency) {
      const message = translate("purchasing.rateOfOwnCurrency");
      return [{ path: `rates.${index}.currency`, message }];
    }
    if (seen.has(key)) return [{ path: `rates.${index}.validFrom`, message: translate("fields.twice") }];
    seen.add(key);
    return [];
  });
}

function throwIssues(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const message = sentence("purchasing.ratesNotSaved", { count: issues.length });
  throw new AppError("INVALID_INPUT", { message, issues: issues.slice(0, mostIssues) });
}
