import { useNavigate } from "@remix-run/react";
import { Banner, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { dataImports } from "~/api/data-imports";
import { ConfirmModal } from "~/components/confirm-modal";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { Progress } from "~/components/progress";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { undoableUntil } from "~/models/data-import/kept-for";
import { type DataImportResource, isJudged } from "~/models/data-import/resource";
import { maySo, underWay } from "~/models/data-import/status";

/** How far the import is, and what can be done next. */
export function StepCard({ dataImport }: { dataImport: DataImportResource }) {
  const text = useText();
  const navigate = useNavigate();
  const [isUndoAsked, setUndoAsked] = useState(false);
  const action = useApiAction();
  const removal = useApiAction({
    onSuccess: () => {
      navigate("/app/imports", { replace: true });
      return "navigates";
    },
  });
  const { id, status, counts, lastError } = dataImport;
  const params = { id };
  const ready = counts.create + counts.change;
  const isReady = status === "previewed" && isJudged(dataImport) && ready > 0;
  const undo = async () => {
    if (await action.run(dataImports.undo, { params })) setUndoAsked(false);
  };
  return (
    <Card>
      <BlockStack gap="300">
        <ErrorBanner error={action.error ?? removal.error} />
        {status === "failed" ? (
          <Banner tone="critical" title={text("imports.failure")}>
            {lastError}
          </Banner>
        ) : null}
        <Said dataImport={dataImport} />
        <InlineStack gap="200">
          {isReady ? (
            <Button
              variant="primary"
              loading={action.pending}
              onClick={() => void action.run(dataImports.run, { params })}
            >
              {text("imports.run", { count: ready })}
            </Button>
          ) : null}
          {maySo("undo", status) && counts.written > 0 ? (
            <Button onClick={() => setUndoAsked(true)}>{text("imports.undo.action")}</Button>
          ) : null}
          {maySo("delete", status) && counts.written === 0 ? (
            <Button
              tone="critical"
              loading={removal.pending}
              onClick={() => void removal.run(dataImports.delete, { params })}
            >
              {text("imports.delete")}
            </Button>
          ) : null}
        </InlineStack>
      </BlockStack>
      <ConfirmModal
        id="undo-import"
        open={isUndoAsked}
        title={text("imports.undo.title")}
        confirm={text("imports.undo.action")}
        refusal={text("imports.undo.refused")}
        action={action}
        onConfirm={() => void undo()}
        onClose={() => setUndoAsked(false)}
      >
        <Text as="p">{text("imports.undo.text")}</Text>
      </ConfirmModal>
    </Card>
  );
}

/** What happens, or happened, in sentences. */
function Said({ dataImport }: { dataImport: DataImportResource }) {
  const text = useText();
  const format = useFormat();
  const { status, counts, lines, done, completedAt } = dataImport;
  if (underWay.some((one) => one === status))
    return (
      <BlockStack gap="200">
        <div role="status" id="import-progress">
          <Text as="p">
            {lines === 0 ? text("imports.preparing") : text("imports.progress", { done, lines })}
          </Text>
        </div>
        <Progress done={done} total={lines} ariaLabelledBy="import-progress" />
      </BlockStack>
    );
  const left = counts.choice + counts.refused;
  const isJudgedPreview = status === "previewed" && isJudged(dataImport);
  const sentences = [
    isJudgedPreview && counts.create + counts.change + left === 0 && text("imports.nothing"),
    isJudgedPreview && left > 0 && text("imports.leftOut", { count: left }),
    status === "done" && text("imports.done", { count: counts.written }),
    status === "done" &&
      counts.written > 0 &&
      completedAt !== null &&
      text("imports.undoableUntil", { date: format.date(undoableUntil(completedAt)) }),
    status === "undone" && text("imports.undone", { count: counts.undone }),
    counts.stays > 0 && text("imports.stays", { count: counts.stays }),
    status === "uploading" && text("imports.status.uploading"),
  ].filter((words) => words !== false);
  return (
    <>
      {sentences.map((words) => (
        <Text key={words} as="p">
          {words}
        </Text>
      ))}
    </>
  );
}
