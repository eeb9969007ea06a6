import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False until the page's script hears presses: a button that only a script answers waits for it, disabled. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
