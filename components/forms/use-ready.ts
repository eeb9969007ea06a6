import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns false until the script handles presses. Buttons that need it stay disabled until then. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
