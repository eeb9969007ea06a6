"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Refreshes the page at this interval while the page is visible and the calling component is mounted. */
export function useRefreshEvery(milliseconds: number): void {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [router, milliseconds]);
}
