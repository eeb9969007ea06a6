"use client";

import { useSessionName } from "./session-hint";

/** Shows "Hi, Dana" after the name has loaded. Its parent is visible only while the page is marked as signed in. */
export function SessionGreeting({ className }: { className?: string | undefined }) {
  const name = useSessionName();
  return name ? <span className={className}>Hi, {name}</span> : null;
}
