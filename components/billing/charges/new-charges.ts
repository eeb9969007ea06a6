import { useSyncExternalStore } from "react";

const NONE: ReadonlySet<string> = new Set();

let newIds = NONE;
const listeners = new Set<() => void>();

/** Marks the charges that were just saved, so that lists highlight them. Earlier charges lose their mark. */
export function markNewCharges(ids: readonly string[]): void {
  newIds = new Set(ids);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the IDs of the charges that were just saved on this page. */
export function useNewCharges(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => newIds,
    () => NONE,
  );
}
