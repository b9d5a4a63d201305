import { useEffect, useMemo, useState } from "react";
import type { BodyOf } from "~/api/endpoint";
import type { labels } from "~/api/labels";
import { decimalSign, readNumber, wholeNumberIn } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { mostLabels } from "~/models/label/choices";
import type { LabelItem } from "~/models/label/list-items.server";
import { isSheet, otherRoll } from "~/models/label/sizes";
import { firstSettings, keepSettings, type LabelSettings, lastSettings } from "./label-settings";

type LabelsBody = BodyOf<typeof labels.print>;

/** What keeps the labels from being drawn. */
type LabelsFault = "none" | "copies" | "tooMany" | "size";

/** The labels that are wanted: copies of each item, how they are printed, and the request that draws them. */
export function useLabels(items: readonly LabelItem[]) {
  const { locale } = useShopSettings();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [settings, setSettings] = useState(() => firstSettings(locale));
  const [skip, setSkip] = useState("0");
  // The server knows nothing of this device.
  useEffect(() => {
    const last = lastSettings();
    if (last) setSettings(last);
  }, []);
  const copiesOf = (item: LabelItem) => copiesText(typed, item);
  const counts = useMemo(() => items.map((item) => copiesIn(copiesText(typed, item))), [items, typed]);
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const request = useMemo(
    () => requestFor({ items, counts, total, settings, skip, locale }),
    [items, counts, total, settings, skip, locale],
  );
  return {
    settings,
    skip,
    total,
    request,
    copiesOf,
    isReadable: (item: LabelItem) => copiesIn(copiesOf(item)) !== null,
    type: (variantId: string, copies: string) => setTyped((old) => new Map(old).set(variantId, copies)),
    copyEach: (copies: (item: LabelItem) => number) =>
      setTyped(new Map(items.map((item) => [item.variantId, String(copies(item))]))),
    set: (changes: Partial<LabelSettings>) => {
      const next = { ...settings, ...changes };
      setSettings(next);
      keepSettings(next);
      if (changes.format && changes.format !== settings.format) setSkip("0");
    },
    setSkip,
  };
}

export type Labels = ReturnType<typeof useLabels>;

interface Asked {
  items: readonly LabelItem[];
  counts: readonly (number | null)[];
  total: number;
  settings: LabelSettings;
  skip: string;
  locale: string;
}

function requestFor(asked: Asked): { body: LabelsBody; fault: null } | { body: null; fault: LabelsFault } {
  const { items, counts, total, settings, skip, locale } = asked;
  if (counts.includes(null)) return { body: null, fault: "copies" };
  if (total === 0) return { body: null, fault: "none" };
  if (total > mostLabels) return { body: null, fault: "tooMany" };
  const { format, width, height, ...rest } = settings;
  const size =
    format === otherRoll
      ? { width: readNumber(width, decimalSign(locale)), height: readNumber(height, decimalSign(locale)) }
      : {};
  if (Object.values(size).includes(null)) return { body: null, fault: "size" };
  const body = {
    format,
    ...(size as { width?: number; height?: number }),
    ...rest,
    skip: isSheet(format) ? (wholeNumberIn(skip) ?? 0) : 0,
    items: items.flatMap(({ variantId }, index) => {
      const copies = counts[index] ?? 0;
      return copies > 0 ? [{ variantId, copies }] : [];
    }),
  };
  return { body, fault: null };
}

function copiesText(typed: ReadonlyMap<string, string>, { variantId, units }: LabelItem): string {
  return typed.get(variantId) ?? String(units);
}

/** Null where no number of copies can be read; an empty field is none. */
function copiesIn(text: string): number | null {
  return text.trim() === "" ? 0 : wholeNumberIn(text);
}
