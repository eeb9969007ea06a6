"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const TIMEOUT_MS = 3_000;

/**
 * Refreshes the page at the given interval while the page is visible and the calling component is mounted.
 * Doesn't refresh if the server can't be reached, because a failed refresh would replace the page with the
 * browser's error page.
 */
export function useRefreshEvery(milliseconds: number): void {
  const router = useRouter();
  useEffect(() => {
    let isMounted = true;
    const timer = setInterval(async () => {
      if (!document.hidden && (await isServerReachable()) && isMounted) router.refresh();
    }, milliseconds);
    return () => {
      isMounted = false;
      clearInterval(timer);
    };
  }, [router, milliseconds]);
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (
      await fetch("/api/health/live", {
        method: "HEAD",
        cache: "no-store",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    ).ok;
  } catch {
    return false;
  }
}
