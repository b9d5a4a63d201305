import { useEffect, useState } from "react";
import { forgetOutbox, readOutbox } from "./on-device";
import { unsavedIds } from "./unsaved-lines";

/** How many lines of a count were counted on this device and never reached Backroom; `forget` lets go of them. */
export function useUnsavedCount(countId: number) {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(unsavedIds(readOutbox(countId)).length), [countId]);
  const forget = () => {
    forgetOutbox(countId);
    setCount(0);
  };
  return { count, forget };
}
