import { useMemo } from "react";
import { useFormat } from "~/components/format";

/** Differences with their sign: "+3", "−2", "0". */
export function useDifference() {
  const format = useFormat();
  return useMemo(() => {
    const signed = (value: number, text: string) => (value === 0 ? text : `${value > 0 ? "+" : "−"}${text}`);
    return {
      units: (value: number) => signed(value, format.number(Math.abs(value))),
      money: (value: number) => signed(value, format.money(Math.abs(value))),
    };
  }, [format]);
}
