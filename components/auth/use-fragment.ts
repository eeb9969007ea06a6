"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";

function strip(): void {
  const { pathname, search, hash } = window.location;
  if (hash !== "") window.history.replaceState(window.history.state, "", `${pathname}${search}`);
}

/**
 * The parameters of the address's fragment, which is removed at once: tokens in it reach no server, no history
 * and no screenshot. Null until the page runs.
 */
export function useFragment(): URLSearchParams | null {
  const [parameters, setParameters] = useState<URLSearchParams | null>(null);
  const isRead = useRef(false);
  useLayoutEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const fragment = window.location.hash.slice(1);
    strip();
    setParameters(new URLSearchParams(fragment));
  }, []);
  useEffect(() => {
    // Next's router remembers the address it started with and would write it back; told again, it forgets.
    const timer = setTimeout(() =>
      window.history.replaceState(null, "", window.location.pathname + window.location.search),
    );
    // Another link of ours, opened in this tab, changes nothing but the fragment: then the page begins anew.
    const onHashChange = ({ newURL }: HashChangeEvent) => {
      // The timer above may have taken its fragment by now.
      window.history.replaceState(null, "", newURL);
      window.location.reload();
    };
    window.addEventListener("hashchange", onHashChange);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("hashchange", onHashChange);
    };
  }, []);
  return parameters;
}
