"use client";

import { type ReactNode, useEffect, useRef } from "react";

/**
 * Replaces a form with a message and moves the focus to the message, so that screen readers announce it and
 * the Tab key continues from there. The scroll margin keeps the title above the message visible after the
 * focus moves.
 */
export function FocusedMessage({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="status"
      className="flex scroll-mt-56 flex-col gap-3 text-ink-soft outline-none"
    >
      {children}
    </div>
  );
}
