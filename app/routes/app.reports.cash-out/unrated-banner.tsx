import { Banner, Link, List } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { CashOutReport } from "~/models/cash-out/cash-out.server";
import { cashKinds } from "~/models/cash-out/weeks";

/** What is not in the weeks because its currency has no exchange rate; absent without any. */
export function UnratedBanner({ unrated }: Pick<CashOutReport, "unrated">) {
  const text = useText();
  const format = useFormat();
  if (unrated.length === 0) return null;
  return (
    <Banner tone="warning" title={text("reports.cashOut.unrated")}>
      <List>
        {unrated.map(({ currency, ...sums }) => (
          <List.Item key={currency}>
            {cashKinds
              .filter((kind) => sums[kind] > 0)
              .map((kind) =>
                text("reports.cashOut.unratedPart", {
                  ...{
                    kind: text(`reports.cashOut.kinds.${kind}`),
                    amount: format.money(sums[kind], currency),
                  },
                }),
              )
              .join(" · ")}
          </List.Item>
        ))}
      </List>
      <Link url="/app/exchange-rates">{text("reports.cashOut.rates")}</Link>
    </Banner>
  );
}
