"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** The delay in milliseconds before a refresh, so that several changes cause only one refresh. */
const DEBOUNCE_MS = 120;

/** Shows new messages on the console's pages without a reload. A hidden tab closes its connection. */
export function StaffLiveRefresh() {
  const router = useRouter();

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(() => router.refresh(), DEBOUNCE_MS);
    };
    const close = () => {
      source?.close();
      source = undefined;
    };
    const onVisibility = () => {
      close();
      if (document.hidden) return;
      source = new EventSource("/api/staff/events");
      source.addEventListener("change", onChange);
    };

    onVisibility();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(timer);
      close();
    };
  }, [router]);

  return null;
}
