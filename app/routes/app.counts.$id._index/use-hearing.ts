import { useEffect, useState } from "react";
import { hearsScans, keepHearsScans } from "~/components/counting/on-device";

/** Whether scans make a sound on this device. */
export function useHearing(): { hears: boolean; setHears: (hears: boolean) => void } {
  const [hears, setHears] = useState(true);
  useEffect(() => setHears(hearsScans()), []);
  return {
    hears,
    setHears: (next) => {
      setHears(next);
      keepHearsScans(next);
    },
  };
}
