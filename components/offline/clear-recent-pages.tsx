"use client";

import { useEffect } from "react";
import { clearRecentPages } from "./recent-pages";

/** Deletes the pages that are stored for offline use once their session has ended. */
export function ClearRecentPages() {
  useEffect(clearRecentPages, []);
  return null;
}
