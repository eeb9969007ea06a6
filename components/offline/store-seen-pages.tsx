"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { clearSeenPages, startSeenStore } from "./seen-store";

/** In milliseconds. By then a page has loaded completely. Pages that are left sooner aren't stored. */
const SETTLED_MS = 1_500;

/** The pages that people need in a barn without signal: the day, its care and tasks, and the horses. */
const KEPT = /^\/(dashboard|care|tasks|horses|horses\/[0-9a-f]{8}-[0-9a-f-]{27})$/;

/** Forms after which another person or another organization uses the browser. */
const LEAVING = new Set(["/sign-out", "/switch-organization"]);

/** Stores the text of some recently seen pages for the offline page, for one person in one organization. */
export function StoreSeenPages({ owner }: { owner: string }) {
  const pathname = usePathname();

  useEffect(() => {
    startSeenStore(owner);
    const onSubmit = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && LEAVING.has(target.getAttribute("action") ?? ""))
        clearSeenPages();
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, [owner]);

  useEffect(() => {
    if (!KEPT.test(pathname)) return;
    const keep = () =>
      import("./store-current-page").then(
        ({ storeCurrentPage }) => storeCurrentPage(owner, pathname),
        // The script can't load without a connection, so this page isn't stored.
        () => undefined,
      );
    const timer = setTimeout(keep, SETTLED_MS);
    // Stores later changes, made by the person or by live events.
    const onVisibility = () => {
      if (document.hidden) keep();
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [owner, pathname]);

  return null;
}
