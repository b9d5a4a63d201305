import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when it appears and each time `of`, if given, is another value, so that it is seen and announced. */
export function FocusedRegion({ of, children }: { of?: unknown; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: "nearest" });
  }, [of]);
  return (
    <div ref={region} tabIndex={-1} className="br-alert">
      {children}
    </div>
  );
}
