"use client";

import { type ReactNode, Suspense, useState } from "react";

/**
 * Keeps the structure of the first render, with or without a Suspense boundary. A different structure would
 * remount the content on refresh and lose its focus and state. During a slow refresh, the old content stays
 * visible.
 */
export function FixedSuspenseBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [hasBoundary] = useState(fallback !== undefined);
  return hasBoundary ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
