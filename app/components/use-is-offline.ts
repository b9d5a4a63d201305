import { useEffect, useState } from "react";

/** Whether the browser has no connection; false until the page is alive. */
export function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const follow = () => setOffline(!navigator.onLine);
    follow();
    for (const event of ["online", "offline"]) window.addEventListener(event, follow);
    return () => {
      for (const event of ["online", "offline"]) window.removeEventListener(event, follow);
    };
  }, []);
  return isOffline;
}
