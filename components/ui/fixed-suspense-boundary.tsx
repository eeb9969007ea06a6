"use client";

import { type ReactNode, Suspense, useState } from "react";

/**
 * Renders a Suspense boundary on all renders if the first render has a fallback, and otherwise on none. If this
 * changed on a refresh, the content would be remounted and would lose its focus and state. During a slow
 * refresh, the old content stays visible.
 */
export function FixedSuspenseBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [hasBoundary] = useState(fallback !== undefined);
  return hasBoundary ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
