import { BlockStack, Page, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { ApiError } from "../api-client";
import { useCalendarFormat } from "../calendar-format";
import type { DateRange } from "../date-range/presets";
import { ErrorBanner } from "../error-banner";
import { useFormat } from "../format";
import { useShopSettings } from "../shop-settings";
import { TitleBar } from "../title-bar";
import { useText } from "../use-text";
import { useDaysWords } from "./use-days-words";

interface Props {
  title: string;
  question: string;
  /** Writes the report as a file. */
  csv: { run: () => void; pending: boolean; error: ApiError | null };
  /** There is nothing to write or print. */
  isEmpty: boolean;
  /** Why not all rows could be read. */
  error?: ApiError | null;
  /** The days that it is about, for its print. */
  range?: DateRange;
  /** What else it is narrowed to, for its print, such as the day of a value. */
  about?: string;
  children: ReactNode;
}

/** A report's page: its title and the question that it answers, its file, and its print. */
export function ReportPage({ title, question, csv, isEmpty, error = null, range, about, children }: Props) {
  const text = useText();
  return (
    <Page
      fullWidth
      title={title}
      subtitle={question}
      backAction={{ content: text("reports.title"), url: "/app/reports" }}
    >
      <TitleBar title={title}>
        <button onClick={csv.run} disabled={isEmpty || csv.pending}>
          {text("common.csv.export")}
        </button>
        <button onClick={() => window.print()} disabled={isEmpty}>
          {text("reports.print")}
        </button>
      </TitleBar>
      <PrintedHead title={title} range={range} about={about} />
      <BlockStack gap="400">
        <ErrorBanner error={error} title={text("reports.notRead")} />
        <ErrorBanner error={csv.error} title={text("common.csv.failed")} />
        {children}
      </BlockStack>
    </Page>
  );
}

interface HeadProps {
  title: string;
  range: DateRange | undefined;
  about: string | undefined;
}

/** On paper alone, where the filters are missing: whose report it is, of which days, and when it was printed. */
function PrintedHead({ title, range, about }: HeadProps) {
  const text = useText();
  const { name } = useShopSettings();
  const { day } = useCalendarFormat();
  const today = day(useFormat().dayOf(new Date()));
  const daysWords = useDaysWords();
  const facts = [name, about, range && daysWords(range), text("reports.printedOn", { date: today })];
  return (
    <div className="br-print-only" aria-hidden="true">
      <Text as="p" variant="headingLg">
        {title}
      </Text>
      <Text as="p">{facts.filter(Boolean).join(" · ")}</Text>
    </div>
  );
}
