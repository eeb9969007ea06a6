/** How long unfinished requests and jobs may continue after SIGTERM, in milliseconds. */
export const SHUTDOWN_MS = 25_000;

interface Shutdown {
  hasStarted: boolean;
  listeners: Set<() => void>;
}

// The server and Next's bundles each load their own copy of this module. They share one state through globalThis.
const shared = globalThis as typeof globalThis & { hooflineShutdown?: Shutdown };
shared.hooflineShutdown ??= { hasStarted: false, listeners: new Set() };
const state = shared.hooflineShutdown;

/** Notifies long-running work, such as event streams, that this process is about to stop. */
export function beginShutdown(): void {
  state.hasStarted = true;
  for (const listener of [...state.listeners]) listener();
}

/**
 * Calls `listener` when this process is asked to stop, or immediately if that already happened. Returns an
 * unsubscribe function.
 */
export function onShutdown(listener: () => void): () => void {
  state.listeners.add(listener);
  if (state.hasStarted) listener();
  return () => {
    state.listeners.delete(listener);
  };
}
