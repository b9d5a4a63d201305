import { useState } from "react";
import { ApiError } from "~/components/api-client";
import { type RuleDraft, toRuleDraft } from "~/components/reorder-rules/rule-edits";
import { useText } from "~/components/use-text";
import type { RuleFigures } from "~/models/reorder-rule/figures.server";
import type { SuggestedRules } from "~/models/reorder-rule/suggest-rules.server";

interface Progress {
  done: number;
  total: number;
  isReading: boolean;
}

type Take = (drafts: readonly RuleDraft[], figures: Readonly<Record<string, RuleFigures>>) => void;

/** Reads what the sales suggest, part by part; `take` is given each. What has come stays where one cannot be read. */
export function useSuggestedRules(take: Take) {
  const text = useText();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [fault, setFault] = useState<ApiError | null>(null);
  const read = async () => {
    setFault(null);
    setProgress({ done: 0, total: 0, isReading: true });
    let done = 0;
    try {
      for (let next: SuggestedRules["next"] | undefined; next !== null;) {
        const part = await readPart(next, text("reorder.rules.fromSalesUnread"));
        take(
          part.ideas.map((idea) => toRuleDraft(idea, true)),
          part.figures,
        );
        done += part.ideas.length;
        next = part.next;
        setProgress({ done, total: Math.max(done, part.total), isReading: next !== null });
      }
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setFault(caught);
      setProgress(done > 0 ? { done, total: done, isReading: false } : null);
    }
  };
  return { progress, fault, read, dismiss: () => setProgress(null) };
}

async function readPart(after: SuggestedRules["next"] | undefined, fault: string): Promise<SuggestedRules> {
  try {
    const query = new URLSearchParams(after ? { after: after.join(",") } : {});
    const answer = await fetch(`/app/reorder/rules/suggested?${query}`);
    if (answer.ok) return (await answer.json()) as SuggestedRules;
  } catch {
    // Reported below, as every other failure.
  }
  throw new ApiError("UNREACHABLE", fault);
}
