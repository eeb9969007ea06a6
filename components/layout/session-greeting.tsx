"use client";

import { useSessionName } from "./session-hint";

/** "Hi, Dana" once the name is known. Its parent is shown only while the page is marked as signed in. */
export function SessionGreeting({ className }: { className?: string | undefined }) {
  const name = useSessionName();
  return name ? <span className={className}>Hi, {name}</span> : null;
}
