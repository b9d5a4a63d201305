import { useSearchParams } from "@remix-run/react";
import { InlineStack, Select, TextField } from "@shopify/polaris";
import { useFormat } from "../format";
import { useText } from "../use-text";
import { type DateRange, type Preset, presets, rangeNames } from "./presets";

interface Props {
  /** The range the page shows now, from `rangeOf`. */
  range: DateRange & { preset: Preset | "custom" };
  /** Fewer presets than all. */
  choices?: readonly Preset[];
  /** Distinguishes two ranges of a page in its address. */
  name?: string;
  /** Shown above the field; without it, the field is only named for a screen reader. */
  label?: string;
}

/** Chooses the days a page is about; the choice is in the address, so it can be bookmarked and shared. */
export function DateRangeField({ range, choices = presets, name, label }: Props) {
  const text = useText();
  const today = useFormat().dayOf(new Date());
  const [, setParams] = useSearchParams();
  const names = rangeNames(name);

  function change(values: Partial<Record<keyof typeof names, string>>) {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete("cursor");
        for (const part of ["range", "start", "end"] as const) {
          next.delete(names[part]);
          if (values[part]) next.set(names[part], values[part]);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <InlineStack gap="200" blockAlign="end">
      <Select
        label={label ?? text("common.range.label")}
        labelHidden={label === undefined}
        options={[...choices, "custom" as const].map((value) => ({
          value,
          label: text(`common.range.${value}`),
        }))}
        value={range.preset}
        onChange={(preset) =>
          change(
            preset === "custom"
              ? { start: range.start || today, end: range.end || today }
              : { range: preset },
          )
        }
      />
      {range.preset === "custom" ? (
        <InlineStack gap="200" wrap={false}>
          <TextField
            label={text("common.range.start")}
            labelHidden
            type="date"
            value={range.start}
            {...(range.end && { max: range.end })}
            onChange={(start) => change({ start, end: range.end })}
            autoComplete="off"
          />
          <TextField
            label={text("common.range.end")}
            labelHidden
            type="date"
            value={range.end}
            {...(range.start && { min: range.start })}
            onChange={(end) => change({ start: range.start, end })}
            autoComplete="off"
          />
        </InlineStack>
      ) : null}
    </InlineStack>
  );
}
