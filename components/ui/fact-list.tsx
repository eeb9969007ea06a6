"use client";

import type { ReactNode } from "react";

interface FactListProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Whether labels stay beside their values on a phone. Use it for short labels in a half-width column. */
  narrow?: boolean;
}

/** Renders pairs of labels and values as a description list. */
export function FactList({ facts, narrow = false }: FactListProps) {
  return (
    <dl
      className={
        narrow
          ? "grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
          : "grid gap-x-8 gap-y-3 sm:grid-cols-[12rem_1fr]"
      }
    >
      {facts.map(([label, value]) => (
        <div key={label} className={narrow ? "contents" : "sm:contents"}>
          <dt className="text-ink-faint">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere [&_time]:whitespace-normal">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
