// Public pages are prerendered for everyone. A script fetches data only if a hint cookie indicates that a
// session probably exists. The cookie grants no access: the server checks the real session on every request.
export function hasSessionHint(): boolean {
  return /(^|; )hoofline_signed_in=1(;|$)/.test(document.cookie);
}

/** Selects the state that the header shows: see `data-signed-in` in site-header.tsx. */
export function markSignedIn(signedIn: boolean): void {
  document.documentElement.toggleAttribute("data-signed-in", signedIn);
}

export interface VisitorResource<Value> {
  subscribe: (listener: () => void) => () => void;
  /** Null until the value has loaded. Always null for signed-out visitors. */
  current: () => Value | null;
  /** Fetches the value once per page load, or clears it after sign-out. */
  refresh: () => void;
  /** Fetches the value again, because the session has changed. */
  reload: () => void;
}

/** Caches server data about a signed-in visitor. `read` returns null for an invalid response. */
export function getVisitorResource<Value>(
  path: string,
  read: (response: unknown) => Value | null,
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
      // The network is unavailable. This page keeps its current state, and the request is repeated on the
      // next page.
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
