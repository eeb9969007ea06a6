"use client";

import { useEffect } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { REACT_READY } from "./react-on-demand";

/**
 * Reports to the script of a light page that React runs. Render it after the page, whose effects must run first. Waits
 * for the update that follows hydration, in which forms turn off the browser's own validation.
 */
export function ReactReady() {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) document.dispatchEvent(new Event(REACT_READY));
  }, [isHydrated]);
  return null;
}
