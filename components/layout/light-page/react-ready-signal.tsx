"use client";

import { useEffect } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { REACT_READY_EVENT } from "./get-react-on-demand-props";

/**
 * Reports to the script of a light page that React runs. Render it after the page, whose effects must run first. Waits
 * for the update that follows hydration, in which forms turn off the browser's own validation.
 */
export function ReactReadySignal() {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) document.dispatchEvent(new Event(REACT_READY_EVENT));
  }, [isHydrated]);
  return null;
}
