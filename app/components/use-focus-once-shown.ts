import { useEffect, useState } from "react";

/** Whether a field of a dialog has the focus: from when the dialog is shown, which takes the focus itself. */
export function useFocusOnceShown(isWanted = true): boolean {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const frame = requestAnimationFrame(() => setFocused(true));
    return () => {
      cancelAnimationFrame(frame);
      setFocused(false);
    };
  }, [isWanted]);
  return isFocused;
}
