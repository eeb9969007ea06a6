"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** The text that takes a form's place: focus goes to it, so that a screen reader reads it and Tab goes on from it. */
export function Announced({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} role="status" className="flex flex-col gap-3 text-ink-soft outline-none">
      {children}
    </div>
  );
}
