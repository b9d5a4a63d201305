import { Icon, Text } from "@shopify/polaris";
import { AlertCircleIcon, UndoIcon } from "@shopify/polaris-icons";
import { Progress } from "~/components/progress";
import { ScanField } from "~/components/scan-field";
import { useText } from "~/components/use-text";
import { CountRow } from "./count-row";
import type { Scanning } from "./use-scanning";
import type { Counter } from "./use-typed-count";

interface Props {
  progress: { counted: number; total: number };
  scanning: Scanning;
  isBlind: boolean;
  counter: Counter;
}

/**
 * Stays in sight while the list is scrolled: the scanner's field, what became of the last code, and the row to correct
 * it in. On a phone each is one line, and what is wrong takes the place of how far the count is.
 */
export function ScanPart({ progress, scanning, isBlind, counter }: Props) {
  const text = useText();
  const { last, scans, fault, undo } = scanning;
  return (
    <div className="br-scan-part">
      <div className="br-scan-line">
        <ScanField
          takesFocus
          label={text("counts.sheet.scan")}
          error={fault}
          onCode={counter.scan}
          below={(wrong, faultId) => (
            <>
              {wrong === undefined ? null : (
                <p id={faultId} className="br-scan-fault">
                  <Icon source={AlertCircleIcon} tone="critical" />
                  {wrong}
                </p>
              )}
              <CountProgress progress={progress} />
            </>
          )}
        />
      </div>
      {last ? (
        <section className="br-last-scanned" aria-label={text("counts.sheet.last")}>
          <span className="br-hidden" role="status">
            {`${last.title}: ${last.counted ?? 0}`}
          </span>
          {/* Each scan highlights it again. */}
          <div key={scans} className="br-just-scanned">
            <div className="br-last-heading">
              <Text as="h2" variant="headingXs" tone="subdued">
                {text("counts.sheet.last")}
              </Text>
            </div>
            <CountRow key={last.variantId} row={last} isBlind={isBlind} isLast={false} counter={counter} />
            {undo ? (
              <button type="button" className="br-undo" onClick={undo}>
                <Icon source={UndoIcon} />
                <span>{text("counts.sheet.undo")}</span>
              </button>
            ) : null}
          </div>
        </section>
      ) : null}
    </div>
  );
}

function CountProgress({ progress }: Pick<Props, "progress">) {
  const text = useText();
  const words = text("counts.sheet.progress", progress);
  return (
    <>
      <div className="br-count-progress">
        <Text as="p" variant="bodySm">
          <span className="br-steady">{words}</span>
        </Text>
        <Progress
          tone="success"
          animated={false}
          ariaLabelledBy="count-progress"
          done={progress.counted}
          total={progress.total}
        />
      </div>
      <span id="count-progress" className="br-hidden">
        {words}
      </span>
    </>
  );
}
