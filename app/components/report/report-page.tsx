import { BlockStack, Page } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { ApiError } from "../api-client";
import { ErrorBanner } from "../error-banner";
import { TitleBar } from "../title-bar";
import { useText } from "../use-text";

interface Props {
  title: string;
  question: string;
  /** Writes the report as a file. */
  csv: { run: () => void; pending: boolean; error: ApiError | null };
  /** There is nothing to write or print. */
  isEmpty: boolean;
  /** Why not all rows could be read. */
  error?: ApiError | null;
  children: ReactNode;
}

/** A report's page: its title and the question that it answers, its file, and its print. */
export function ReportPage({ title, question, csv, isEmpty, error = null, children }: Props) {
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
      <BlockStack gap="400">
        <ErrorBanner error={error} title={text("reports.notRead")} />
        <ErrorBanner error={csv.error} title={text("common.csv.failed")} />
        {children}
      </BlockStack>
    </Page>
  );
}
