"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { beginSeen, forgetSeen } from "./seen-store";

/** By then a page has come whole; who hurries through keeps nothing. */
const SETTLED_MS = 1_500;

/** The day, its care and tasks, the horses: what is wanted in the barn aisle where no signal reaches. */
const KEPT = /^\/(dashboard|care|tasks|horses|horses\/[0-9a-f]{8}-[0-9a-f-]{27})$/;

/** Forms after which the browser is somebody else's, or another stable's. */
const LEAVING = new Set(["/sign-out", "/switch-organization"]);

/** Keeps what was last seen of some pages, as text, for the offline page: of one person in one organization. */
export function KeepSeen({ owner }: { owner: string }) {
  const pathname = usePathname();

  useEffect(() => {
    beginSeen(owner);
    const onSubmit = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && LEAVING.has(target.getAttribute("action") ?? "")) forgetSeen();
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, [owner]);

  useEffect(() => {
    if (!KEPT.test(pathname)) return;
    const keep = () =>
      import("./keep-page").then(
        ({ keepPage }) => keepPage(owner, pathname),
        // Its script can't be had without a connection: this once nothing is kept.
        () => undefined,
      );
    const timer = setTimeout(keep, SETTLED_MS);
    // What changed since, by the person or by live events.
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
