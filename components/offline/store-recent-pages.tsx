"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { clearRecentPages, startRecentPages } from "./recent-pages";

/**
 * The delay in milliseconds before a page is stored, so that the page can load completely. Pages that people leave
 * sooner aren't stored.
 */
const STORE_DELAY_MS = 1_500;

/** The pages that people need in a barn without a signal: the dashboard, care, tasks and horses. */
const STORED_PATHS = /^\/(dashboard|care|tasks|horses|horses\/[0-9a-f]{8}-[0-9a-f-]{27})$/;

/** Actions of the forms that end the session or switch the organization. */
const LEAVING_FORM_ACTIONS = new Set(["/sign-out", "/switch-organization"]);

/**
 * Stores the text of some recently viewed pages, so that the offline page can show it. Stores pages for only one
 * user and organization at a time.
 */
export function StoreRecentPages({ owner }: { owner: string }) {
  const pathname = usePathname();

  useEffect(() => {
    startRecentPages(owner);
    const onSubmit = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && LEAVING_FORM_ACTIONS.has(target.getAttribute("action") ?? ""))
        clearRecentPages();
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, [owner]);

  useEffect(() => {
    if (!STORED_PATHS.test(pathname)) return;
    const store = () =>
      import("./store-current-page").then(
        ({ storeCurrentPage }) => storeCurrentPage(owner, pathname),
        // Without a connection, the script can't be loaded and the page isn't stored.
        () => undefined,
      );
    const timer = setTimeout(store, STORE_DELAY_MS);
    // Stores the page again when the tab is hidden, to include changes made since the page loaded.
    const onVisibility = () => {
      if (document.hidden) store();
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [owner, pathname]);

  return null;
}
