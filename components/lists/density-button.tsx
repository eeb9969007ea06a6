"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";

// public/theme.js applies the stored choice before the first paint.
const STORAGE_KEY = "hoofline-density";
const CHANGE_EVENT = "hoofline-density-changed";

function isCompact(): boolean {
  return document.documentElement.dataset.density === "compact";
}

function storeDensity(compact: boolean): void {
  const { dataset } = document.documentElement;
  if (compact) dataset.density = "compact";
  else delete dataset.density;
  try {
    if (compact) localStorage.setItem(STORAGE_KEY, "compact");
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, the choice applies to this page only.
  }
  dispatchEvent(new Event(CHANGE_EVENT));
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGE_EVENT, listener);
  return () => removeEventListener(CHANGE_EVENT, listener);
}

function useIsCompact(): boolean {
  return useSyncExternalStore<boolean>(subscribe, isCompact, () => false);
}

/** Switches every list in this browser between comfortable and compact rows. */
export function DensityButton() {
  const compact = useIsCompact();
  return (
    <Button
      variant="quiet"
      icon="rows"
      iconOnly
      aria-pressed={compact}
      aria-label="Compact rows"
      title={compact ? "Comfortable rows" : "Compact rows"}
      className="aria-pressed:bg-green-wash aria-pressed:text-green max-md:hidden noscript:hidden"
      onClick={() => storeDensity(!compact)}
    />
  );
}

/** Switches the row height of every list in this browser. Rendered as an item of a list's `ListViewMenu`. */
export function DensityMenuItem() {
  const compact = useIsCompact();
  return (
    <button
      type="button"
      data-keep-open
      aria-pressed={compact}
      className="flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-left font-medium hover:bg-sunken max-md:hidden noscript:hidden"
      onClick={() => storeDensity(!compact)}
    >
      Compact rows
      <span className="ml-auto text-ink-soft">{compact ? "On" : "Off"}</span>
    </button>
  );
}
