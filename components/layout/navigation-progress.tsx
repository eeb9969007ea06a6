"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { findClickedLink } from "@/components/ui/find-clicked-link";
import { SECOND_MS } from "@/lib/clock";

/** If a navigation finishes within this time, no progress bar is shown. */
const SHOWN_AFTER_MS = 200;
/** The progress bar disappears after this time even if the page hasn't loaded. */
const ENDS_AFTER_MS = 10 * SECOND_MS;

/** Shows that the next page is loading, from the click on a link until the URL changes. */
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
      const link = findClickedLink(event);
      if (!link) return;
      stop();
      if (!leadsToOtherPage(link)) return;
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

  // Always rendered, because many screen readers announce only changes to an existing status element.
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

function leadsToOtherPage(link: HTMLAnchorElement): boolean {
  const { pathname, search } = window.location;
  return link.pathname !== pathname || link.search !== search;
}
