import { Badge, Button, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { RecordTable, type Column } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { AlertView } from "~/models/alert/list-with-subjects.server";
import { pageOfSubject } from "~/models/alert/subject";
import { useAlertWords } from "./use-alert-words";
import type { Marking } from "./use-marking";

const tones = { low_stock: "attention", po_overdue: "warning", stock_sync: "critical" } as const;

interface Props {
  rows: readonly AlertView[];
  marking: Marking;
}

/** Each alert leads to what it is about. */
export function AlertTable({ rows, marking }: Props) {
  const text = useText();
  const format = useFormat();
  const wordsOf = useAlertWords();
  const columns: Column<AlertView>[] = [
    {
      id: "alert",
      title: text("alerts.columns.alert"),
      cell: (alert) => <Sentence alert={alert} title={wordsOf(alert).title} />,
    },
    {
      id: "detail",
      title: text("alerts.columns.type"),
      untitledOnPhone: true,
      cell: (alert) => (
        <>
          <Badge tone={tones[alert.type]}>{text(`alerts.type.${alert.type}`)}</Badge>{" "}
          <Text as="span" tone="subdued">
            {wordsOf(alert).detail}
          </Text>
        </>
      ),
    },
    {
      id: "since",
      title: text("alerts.columns.since"),
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      id: "read",
      title: text("alerts.columns.read"),
      untitledOnPhone: true,
      cell: (alert) => <MarkButton alert={alert} title={wordsOf(alert).title} marking={marking} />,
    },
  ];
  return (
    <RecordTable
      label={text("alerts.list")}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ subject }) => pageOfSubject(subject)}
      columns={columns}
    />
  );
}

function Sentence({ alert, title }: { alert: AlertView; title: string }) {
  const text = useText();
  if (alert.read)
    return (
      <Text as="span" fontWeight="regular">
        {title}
      </Text>
    );
  return (
    <>
      <span className="br-unread" role="img" aria-label={text("alerts.unread")} />
      {title}
    </>
  );
}

interface MarkProps {
  alert: AlertView;
  title: string;
  marking: Marking;
}

function MarkButton({ alert, title, marking: { mark, pending } }: MarkProps) {
  const text = useText();
  return (
    <Button
      size="slim"
      disabled={pending}
      accessibilityLabel={text(alert.read ? "alerts.markUnreadOf" : "alerts.markReadOf", { alert: title })}
      onClick={() => mark([alert], !alert.read)}
    >
      {text(alert.read ? "alerts.markUnread" : "alerts.markRead")}
    </Button>
  );
}
