import { Badge, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { DueBills } from "~/models/dashboard/due-bills.server";
import { ShortList } from "./short-list";

/** What is to be paid this week and what is overdue, by currency, and the first bills of it. */
export function DueCard({ due: { today, sums, rows } }: { due: DueBills }) {
  const text = useText();
  const format = useFormat();
  return (
    <ShortList
      title={text("home.due.title")}
      none={text("home.due.none")}
      all="/app/bills?view=toPay"
      above={
        sums.length === 0 ? null : (
          <ul className="br-plain-list" aria-label={text("home.due.sums")}>
            {sums.map(({ currency, overdue, overdueCount, thisWeek, thisWeekCount }) => (
              <li key={currency}>
                {overdueCount > 0 ? (
                  <Text as="p" numeric tone="critical" fontWeight="medium">
                    <Link url="/app/bills?view=overdue" monochrome>
                      {text("home.due.overdue", {
                        ...{ amount: format.money(overdue, currency), count: overdueCount },
                      })}
                    </Link>
                  </Text>
                ) : null}
                {thisWeekCount > 0 ? (
                  <Text as="p" numeric>
                    {text("home.due.thisWeek", {
                      ...{ amount: format.money(thisWeek, currency), count: thisWeekCount },
                    })}
                  </Text>
                ) : null}
              </li>
            ))}
          </ul>
        )
      }
      rows={rows.map(({ id, number, supplierName, dueOn, currency, open }) => ({
        id,
        href: `/app/bills/${id}`,
        title: number,
        detail: `${format.money(open, currency)} · ${supplierName}`,
        value:
          dueOn < today ? (
            <Badge tone="critical">{format.day(dueOn)}</Badge>
          ) : (
            <Text as="span" numeric>
              {dueOn === today ? text("home.due.today") : format.day(dueOn)}
            </Text>
          ),
      }))}
    />
  );
}
