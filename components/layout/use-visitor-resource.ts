"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { VisitorResource } from "./visitor-resource";

/**
 * Returns the value of a resource, or null until the value has loaded. Always null for signed-out visitors.
 */
export function useVisitorResource<Value>({
  subscribe,
  current,
  refresh,
}: VisitorResource<Value>): Value | null {
  useEffect(refresh, [refresh]);
  return useSyncExternalStore(subscribe, current, () => null);
}
