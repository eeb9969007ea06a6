"use client";

import { useEffect, useSyncExternalStore } from "react";

// Public pages are prerendered and know nobody. A readable hint cookie says that a session probably exists;
// only then is the name fetched, once a page load. The hint opens nothing: every page asks the real session.
let name: string | null = null;
let requested = false;
const listeners = new Set<() => void>();

function hasHint(): boolean {
  return /(^|; )hoofline_signed_in=1(;|$)/.test(document.cookie);
}

function markSignedIn(signedIn: boolean): void {
  document.documentElement.toggleAttribute("data-signed-in", signedIn);
}

async function loadName(): Promise<void> {
  try {
    const response = await fetch("/api/session-summary", { headers: { accept: "application/json" } });
    if (response.status === 401) {
      markSignedIn(false);
      return;
    }
    const summary: unknown = response.ok ? await response.json() : null;
    if (summary && typeof summary === "object" && "name" in summary && typeof summary.name === "string") {
      name = summary.name;
      for (const listener of listeners) listener();
    }
  } catch {
    // No network: "Dashboard" and "Sign Out" still stand, only the greeting is missing.
    requested = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in person's name on a prerendered page; null while unknown. */
export function useSessionName(): string | null {
  useEffect(() => {
    const signedIn = hasHint();
    markSignedIn(signedIn);
    if (!signedIn) {
      name = null;
      requested = false;
    } else if (!requested) {
      requested = true;
      void loadName();
    }
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => name,
    () => null,
  );
}
