"use client";

import { useEffect } from "react";
import { clearRecentPages } from "./recent-pages";

/** Deletes the pages stored for the offline page once their session has ended. */
export function ClearRecentPages() {
  useEffect(clearRecentPages, []);
  return null;
}
