import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Returns whether React has hydrated the page. Buttons that need JavaScript stay disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
