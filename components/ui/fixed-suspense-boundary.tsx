"use client";

import { type ReactNode, Suspense, useState } from "react";

/**
 * Keeps a part with or without its boundary, as it was first rendered. A different tree would remount it on refresh and
 * lose its focus and state. During a slow refresh the old content stays.
 */
export function FixedSuspenseBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [hasBoundary] = useState(fallback !== undefined);
  return hasBoundary ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
