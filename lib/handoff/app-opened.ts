import { type AppFlags, readFlags } from "@/lib/handoff/browser-store";

const OPENED = "hoofline.app-opened";

/** Persists beyond the visit, unlike browser-store.ts. */
function store(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    // Storage is blocked; the app is then opened only on request.
    return null;
  }
}

/** Records that one of our links opened the app in this browser. */
export function rememberAppOpened(): void {
  try {
    store()?.setItem(OPENED, new Date().toISOString());
  } catch {
    // The storage is full, as in some private windows.
  }
}

/** Records that the app no longer opens, probably because it was removed. */
export function forgetAppOpened(): void {
  store()?.removeItem(OPENED);
}

/**
 * Returns whether the app sent the person here or opened in this browser before. `search` is the page's query.
 */
export function isFromApp(search: string): boolean {
  const parameters = new URLSearchParams(search);
  const isInAddress = parameters.get("app_session") === "true" || parameters.get("return_app") === "true";
  return isInAddress || isAnyFlagSet(readFlags()) || (store()?.getItem(OPENED) ?? null) !== null;
}

function isAnyFlagSet({ isAppSession, returnsToApp }: AppFlags): boolean {
  return isAppSession || returnsToApp;
}
