"use client";

import { type ReactNode, Suspense, useState } from "react";

/**
 * A part with a boundary or without, as it was when it came: in another tree a refresh would put it up anew, and
 * what has the focus or waits in it would be lost. A refresh that is slow is waited for; what is shown stays.
 */
export function KeptBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [hasBoundary] = useState(fallback !== undefined);
  return hasBoundary ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
