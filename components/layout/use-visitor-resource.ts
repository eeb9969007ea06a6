"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { VisitorResource } from "./visitor-resource";

/** Returns the value of a resource; null for signed-out visitors, and until it has loaded. */
export function useVisitorResource<Value>({
  subscribe,
  current,
  refresh,
}: VisitorResource<Value>): Value | null {
  useEffect(refresh, [refresh]);
  return useSyncExternalStore(subscribe, current, () => null);
}
