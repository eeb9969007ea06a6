import { onShutdown } from "@/lib/shutdown";

/** "starting" until the process has warmed up, "stopping" after SIGTERM. */
type Readiness = "starting" | "ready" | "stopping";

// The server and Next's bundles each load their own copy of this module. They share one state through globalThis.
const shared = globalThis as typeof globalThis & { hooflineReadiness?: { state: Readiness } };
shared.hooflineReadiness ??= { state: "starting" };
const current = shared.hooflineReadiness;

/** Marks this process as ready for requests, and as stopping once it is asked to stop. */
export function markReady(): void {
  current.state = "ready";
  onShutdown(() => {
    current.state = "stopping";
  });
}

export function getReadiness(): Readiness {
  return current.state;
}
