"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Asks the server for the page anew, time and again, while it is looked at and whoever calls this is shown. */
export function useRefreshEvery(milliseconds: number): void {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [router, milliseconds]);
}
