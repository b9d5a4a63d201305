import { BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import type { DemandExclusionResource } from "~/models/demand-exclusion/resource";
import { useCalendarFormat } from "../calendar-format";
import { ErrorBanner } from "../error-banner";
import { useText } from "../use-text";
import { LeaveOutModal } from "./leave-out-modal";
import type { LeavingOut } from "./use-leaving-out";

interface Props {
  /** Of days; those of a single order are shown with it. */
  exclusions: readonly DemandExclusionResource[];
  leavingOut: LeavingOut;
  /** The variant that days are left out for; without it they are left out for every one. */
  variantId?: string;
}

/** The days that forecasts do not learn from, each with a button that counts it again, and one that adds days. */
export function LeftOutDays({ exclusions, leavingOut, variantId }: Props) {
  const text = useText();
  const { day } = useCalendarFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <BlockStack gap="200">
      <ErrorBanner error={leavingOut.error} title={text("forecasts.leftOut.notChanged")} />
      {exclusions.map(({ id, firstDay, lastDay, reason, ...of }) => {
        const days =
          firstDay === lastDay
            ? day(firstDay)
            : text("forecasts.leftOut.period", { first: day(firstDay), last: day(lastDay) });
        const owner =
          variantId === undefined || of.variantId === variantId
            ? ""
            : text(of.variantId === null ? "forecasts.leftOut.everyProduct" : "forecasts.leftOut.ofBundle");
        return (
          <InlineStack key={id} gap="300" align="space-between" blockAlign="center" wrap={false}>
            <BlockStack>
              <Text as="p">{days}</Text>
              {reason || owner ? (
                <Text as="p" tone="subdued" variant="bodySm">
                  {[reason, owner].filter(Boolean).join(" · ")}
                </Text>
              ) : null}
            </BlockStack>
            <Button
              variant="plain"
              accessibilityLabel={text("forecasts.leftOut.countOf", { days })}
              loading={leavingOut.of === String(id)}
              disabled={leavingOut.pending}
              onClick={() => leavingOut.count(id)}
            >
              {text("forecasts.leftOut.count")}
            </Button>
          </InlineStack>
        );
      })}
      <InlineStack>
        <Button onClick={() => setOpen(true)}>{text("forecasts.leftOut.addDays")}</Button>
      </InlineStack>
      <LeaveOutModal
        open={isOpen}
        onClose={() => setOpen(false)}
        {...(variantId !== undefined && { variantId })}
      />
    </BlockStack>
  );
}
