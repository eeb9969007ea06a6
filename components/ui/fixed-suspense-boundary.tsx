"use client";

import { type ReactNode, Suspense, useState } from "react";

/**
 * Wraps the content in a Suspense boundary only if the first render has a fallback. Later renders keep that choice,
 * because adding or removing the boundary would remount the content, which would lose its focus and state. During a
 * slow refresh, the old content stays visible.
 */
export function FixedSuspenseBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [hasBoundary] = useState(fallback !== undefined);
  return hasBoundary ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
