import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { SkeletonFor } from "./page-skeletons";

const patience = 150;

/** Shows the next page's skeleton while it loads; a fast answer shows no skeleton at all. */
export function PendingPage({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  const here = useLocation().pathname;
  const target = navigation.state === "loading" ? navigation.location.pathname : here;
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    setWaiting(false);
    if (target === here) return;
    const timer = setTimeout(() => setWaiting(true), patience);
    return () => clearTimeout(timer);
  }, [target, here]);
  if (waiting && target !== here) return <SkeletonFor path={target} />;
  return children;
}
