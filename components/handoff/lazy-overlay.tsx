"use client";

import { lazy, Suspense } from "react";
import type { AppOverlayProps } from "./app-overlay";

const AppOverlay = lazy(async () => ({ default: (await import("./app-overlay")).AppOverlay }));

/** Few see the overlay: its code comes when it is shown. */
export function LazyOverlay(props: AppOverlayProps) {
  return (
    <Suspense fallback={null}>
      <AppOverlay {...props} />
    </Suspense>
  );
}
