"use client";

import { useSyncExternalStore } from "react";

/**
 * Shows a notice at the top of the screen while the device is offline. Stays visible while the page scrolls.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, isDeviceOnline, () => true);
  return (
    <div role="status" className="sticky top-0 z-10 empty:sr-only print:hidden">
      {!isOnline && (
        <p className="mt-3 rounded-card bg-due-wash px-4 py-2 text-due text-sm">
          You're offline. You can still read this page, but changes can't be saved until you're back online.
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

function isDeviceOnline(): boolean {
  return navigator.onLine;
}
