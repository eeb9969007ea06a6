"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const TIMEOUT_MS = 3_000;

/**
 * Refreshes the page at this interval while the page is visible and the calling component is mounted. Without a
 * connection the page stays as it is: a refresh that fails would replace it with the browser's error page.
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
