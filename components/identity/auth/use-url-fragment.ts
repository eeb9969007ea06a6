"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";

function removeFragment(): void {
  const { pathname, search, hash } = window.location;
  if (hash !== "") window.history.replaceState(window.history.state, "", `${pathname}${search}`);
}

/**
 * Returns the parameters of the URL fragment, or null until the page's script runs. Immediately removes the
 * fragment from the URL, so that its tokens don't end up on servers, in the browser history or in screenshots.
 */
export function useUrlFragment(): URLSearchParams | null {
  const [parameters, setParameters] = useState<URLSearchParams | null>(null);
  const isRead = useRef(false);
  useLayoutEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const fragment = window.location.hash.slice(1);
    removeFragment();
    setParameters(new URLSearchParams(fragment));
  }, []);
  useEffect(() => {
    // The Next.js router restores the initial URL when it loads, so the URL is replaced again afterward.
    const timer = setTimeout(() =>
      window.history.replaceState(null, "", window.location.pathname + window.location.search),
    );
    // Opening another emailed link in this tab changes only the fragment, so the page must reload.
    const onHashChange = ({ newURL }: HashChangeEvent) => {
      // The timer above may already have removed the new fragment.
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
