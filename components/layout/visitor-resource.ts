"use client";

import { useEffect, useSyncExternalStore } from "react";

// Public pages are prerendered and know nobody. A readable hint cookie says that a session probably exists;
// only then is anything fetched. The hint opens nothing: every answer comes from the real session.
export function hasSessionHint(): boolean {
  return /(^|; )hoofline_signed_in=1(;|$)/.test(document.cookie);
}

/** What the header shows: see `data-signed-in` in site-header.tsx. */
export function markSignedIn(signedIn: boolean): void {
  document.documentElement.toggleAttribute("data-signed-in", signedIn);
}

export interface VisitorResource<Value> {
  subscribe: (listener: () => void) => () => void;
  /** Null for everybody who isn't signed in, and while it isn't known. */
  current: () => Value | null;
  /** Asks the server, once a page load, or forgets what it said when nobody is signed in any more. */
  refresh: () => void;
  /** Asks anew, because somebody else is signed in now. */
  reload: () => void;
}

/** What the server knows of a signed-in visitor. `read` gives null for an answer that it doesn't understand. */
export function visitorResource<Value>(
  path: string,
  read: (answer: unknown) => Value | null,
): VisitorResource<Value> {
  let value: Value | null = null;
  let requested = false;
  const listeners = new Set<() => void>();

  async function load(): Promise<void> {
    try {
      const response = await fetch(path, { headers: { accept: "application/json" } });
      if (response.status === 401) markSignedIn(false);
      if (!response.ok) return;
      set(read(await response.json()));
    } catch {
      // No network: the page says what it says to everybody, and the next one asks again.
      requested = false;
    }
  }

  const set = (next: Value | null) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const refresh = () => {
    if (!hasSessionHint()) {
      value = null;
      requested = false;
    } else if (!requested) {
      requested = true;
      void load();
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => value,
    refresh,
    reload: () => {
      set(null);
      requested = false;
      refresh();
    },
  };
}

export function useVisitorResource<Value>({
  subscribe,
  current,
  refresh,
}: VisitorResource<Value>): Value | null {
  useEffect(refresh, [refresh]);
  return useSyncExternalStore(subscribe, current, () => null);
}
