"use client";

import { useEffect } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { REACT_READY_EVENT } from "./get-react-on-demand-props";

/**
 * Notifies the light page's script that React is running. Render this component after the page, because the
 * page's effects must run first. Waits for the update after hydration, because forms turn off the browser's
 * validation in that update.
 */
export function ReactReadySignal() {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) document.dispatchEvent(new Event(REACT_READY_EVENT));
  }, [isHydrated]);
  return null;
}
