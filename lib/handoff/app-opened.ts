import { type AppFlags, readAppFlags } from "@/lib/handoff/browser-store";

const APP_OPENED_KEY = "hoofline.app-opened";

/**
 * Returns the browser's local storage. Unlike the storage that browser-store.ts uses, it persists after the
 * visit.
 */
function getLocalStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    // The browser blocks storage, so the page opens the app only if the visitor asks for it.
    return null;
  }
}

/** Records that one of our links in this browser opened the app. */
export function rememberAppOpened(): void {
  try {
    getLocalStorage()?.setItem(APP_OPENED_KEY, new Date().toISOString());
  } catch {
    // The storage is full, as in some private windows.
  }
}

/** Records that the app no longer opens, probably because it was removed. */
export function forgetAppOpened(): void {
  getLocalStorage()?.removeItem(APP_OPENED_KEY);
}

/**
 * Returns whether the app sent the user to this page, or whether this browser has opened the app before.
 * `search` is the page's query.
 */
export function isFromApp(search: string): boolean {
  const parameters = new URLSearchParams(search);
  const isInAddress = parameters.get("app_session") === "true" || parameters.get("return_app") === "true";
  return (
    isInAddress ||
    isAnyFlagSet(readAppFlags()) ||
    (getLocalStorage()?.getItem(APP_OPENED_KEY) ?? null) !== null
  );
}

function isAnyFlagSet({ isAppSession, returnsToApp }: AppFlags): boolean {
  return isAppSession || returnsToApp;
}
