"use client";

import { useEffect } from "react";
import { useVisitorResource } from "./use-visitor-resource";
import { visitorName } from "./visitor-name";
import { hasSessionHint, markSignedIn } from "./visitor-resource";

/** Returns the signed-in user's name on a prerendered page; null while it is unknown. */
export function useSessionName(): string | null {
  // When the page loaded, theme.js marked the page as signed in or signed out. This state may have changed
  // since.
  useEffect(() => markSignedIn(hasSessionHint()), []);
  return useVisitorResource(visitorName);
}

/** Updates the header after the visitor signs in or out on this page. */
export function reloadSessionName(): void {
  markSignedIn(hasSessionHint());
  visitorName.reload();
}
