"use client";

import { classNames } from "@/components/ui/class-names";
import { useSessionName } from "./session-hint";
import { getGreeting } from "./visitor-name";

/**
 * Shows "Hi, Dana" after the name has loaded. The parent element is visible only while the page is marked as
 * signed in.
 */
export function SessionGreeting({ className }: { className?: string | undefined }) {
  const name = useSessionName();
  return (
    // On a light page, the name may be visible before React starts.
    <span data-session-greeting className={classNames("empty:hidden", className)} suppressHydrationWarning>
      {getGreeting(name)}
    </span>
  );
}
