"use client";

import { useEffect } from "react";
import { clearRecentPages } from "./recent-pages";

/** Deletes the pages that are stored for offline use. Rendered if the visitor is signed out. */
export function ClearRecentPages() {
  useEffect(clearRecentPages, []);
  return null;
}
