import { Badge, Button, Text, Tooltip } from "@shopify/polaris";
import { CheckIcon, EmailIcon } from "@shopify/polaris-icons";
import { useFormat } from "~/components/format";
import { type Column, RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { AlertView } from "~/models/alert/list-with-subjects.server";
import { pageOfSubject } from "~/models/alert/subject";
import { useAlertWords } from "./use-alert-words";
import type { Marking } from "./use-marking";

const tones = {
  low_stock: "attention",
  po_overdue: "warning",
  mail_returned: "critical",
  supplier_answered: "attention",
  stock_sync: "critical",
  stock_difference: "critical",
  cost_difference: "attention",
  forecast_wrong: "attention",
  bill_overdue: "warning",
} as const;

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
      cell: (alert) => <Sentence alert={alert} {...wordsOf(alert)} />,
    },
    {
      id: "type",
      title: text("alerts.columns.type"),
      untitledOnPhone: true,
      cell: ({ type }) => (
        <span className="br-alert-short">
          <Badge tone={tones[type]}>{text(`alerts.type.${type}`)}</Badge>
        </span>
      ),
    },
    {
      id: "since",
      title: text("alerts.columns.since"),
      cell: ({ createdAt }) => <span className="br-alert-short">{format.date(createdAt)}</span>,
    },
    {
      id: "read",
      title: text("alerts.columns.read"),
      cornerOnPhone: true,
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

interface SentenceProps {
  alert: AlertView;
  title: string;
  detail: string;
}

function Sentence({ alert: { read }, title, detail }: SentenceProps) {
  const text = useText();
  return (
    <>
      {read ? null : <span className="br-unread" role="img" aria-label={text("alerts.unread")} />}
      <Text as="span" fontWeight={read ? "regular" : "semibold"}>
        {title}
      </Text>{" "}
      {detail ? <span className="br-alert-detail">{detail}</span> : null}
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
  const action = text(alert.read ? "alerts.markUnread" : "alerts.markRead");
  return (
    <Tooltip content={action}>
      <Button
        variant="tertiary"
        icon={alert.read ? EmailIcon : CheckIcon}
        disabled={pending}
        accessibilityLabel={text(alert.read ? "alerts.markUnreadOf" : "alerts.markReadOf", { alert: title })}
        onClick={() => mark([alert], !alert.read)}
      />
    </Tooltip>
  );
}
