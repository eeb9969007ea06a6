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
      const link = pressedLink(event);
      if (!link) return;
      stop();
      if (!leadsAway(link)) return;
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

  // It always stands there, because many screen readers say only what changes in a status that they know.
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {awayFrom === address && (
        <div className="h-1 animate-pulse bg-green">
          <span className="sr-only">Loading</span>
        </div>
      )}
    </div>
  );
}

/** The link whose press the router took. React's own listeners have run by now. */
function pressedLink({ target, defaultPrevented }: MouseEvent): HTMLAnchorElement | null {
  return defaultPrevented && target instanceof Element ? target.closest("a") : null;
}

function leadsAway(link: HTMLAnchorElement): boolean {
  const { pathname, search } = window.location;
  return link.pathname !== pathname || link.search !== search;
}
