"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { PlanStanding } from "@/lib/domain/subscriptions/get-plan-standing";

// The plan pages are prerendered and know nobody. Only where theme.js has marked the page as signed in is the
// visitor's plan fetched, once a page load, so that it costs all others nothing.
let standing: PlanStanding | null = null;
let requested = false;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  try {
    const response = await fetch("/api/plan-standing", { headers: { accept: "application/json" } });
    if (!response.ok) return;
    standing = (await response.json()) as PlanStanding;
    for (const listener of listeners) listener();
  } catch {
    // Without it the cards say what they say to everybody.
    requested = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in visitor's plan; null for everybody else and while it isn't known. */
export function usePlanStanding(): PlanStanding | null {
  useEffect(() => {
    if (requested || document.documentElement.dataset.signedIn === undefined) return;
    requested = true;
    void load();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => standing,
    () => null,
  );
}
