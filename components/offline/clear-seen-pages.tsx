"use client";

import { useEffect } from "react";
import { clearSeenPages } from "./seen-store";

/** Deletes the pages that were stored for the offline page after their session has ended. */
export function ClearSeenPages() {
  useEffect(clearSeenPages, []);
  return null;
}
