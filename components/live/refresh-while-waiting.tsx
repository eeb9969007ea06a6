"use client";

import { useEffect, useState } from "react";
import { useRefreshEvery } from "./use-refresh-every";

const INTERVAL_MS = 4_000;
/**
 * After this time, the page stops checking, because the event is unlikely to arrive. The payment may have
 * failed or never been made.
 */
const LIMIT_MS = 90_000;

/** Refreshes a page that waits for an event, for example from Stripe after a payment. */
export function RefreshWhileWaiting() {
  const [isWaiting, setIsWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(false), LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isWaiting ? <Refresh /> : null;
}

function Refresh() {
  useRefreshEvery(INTERVAL_MS);
  return null;
}
