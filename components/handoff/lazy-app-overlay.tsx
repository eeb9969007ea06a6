"use client";

import { lazy, Suspense } from "react";
import type { AppOverlayProps } from "./app-overlay";

const AppOverlay = lazy(async () => ({ default: (await import("./app-overlay")).AppOverlay }));

/** Loads the overlay's code only when the overlay is shown, because few people see it. */
export function LazyAppOverlay(props: AppOverlayProps) {
  return (
    <Suspense fallback={null}>
      <AppOverlay {...props} />
    </Suspense>
  );
}
