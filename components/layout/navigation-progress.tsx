"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { SECOND_MS } from "@/lib/clock";

/** Pages that come sooner need no word about it. */
const SHOWN_AFTER_MS = 200;
/** Loading is forced to end (specification §9). */
const ENDS_AFTER_MS = 10 * SECOND_MS;

/** Says that the next page is on its way, from the press on a link until its address is reached. */
export function NavigationProgress() {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [awayFrom, setAwayFrom] = useState<string | null>(null);

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => {
      timers.forEach(clearTimeout);
      setAwayFrom(null);
    };
    const onClick = (event: MouseEvent) => {
      if (!leadsAway(event)) return;
      stop();
      timers = [
        setTimeout(setAwayFrom, SHOWN_AFTER_MS, address),
        setTimeout(setAwayFrom, ENDS_AFTER_MS, null),
      ];
    };
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("click", onClick);
      stop();
    };
  }, [address]);

  if (awayFrom !== address) return null;
  return (
    <p role="status" className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-green">
      <span className="sr-only">Loading</span>
    </p>
  );
}

/** Whether the router took the press, and to another address. React's own listeners have run by now. */
function leadsAway({ target, defaultPrevented }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  const { pathname, search } = window.location;
  return link !== null && defaultPrevented && (link.pathname !== pathname || link.search !== search);
}
