"use client";

import { useEffect } from "react";
import { getVisitorResource, hasSessionHint, markSignedIn, useVisitorResource } from "./visitor-resource";

const sessionName = getVisitorResource("/api/session-summary", (answer) =>
  answer && typeof answer === "object" && "name" in answer && typeof answer.name === "string"
    ? answer.name
    : null,
);

/** Returns the signed-in person's name on a prerendered page; null while it is unknown. */
export function useSessionName(): string | null {
  // theme.js marked the page on load. The visitor may have signed in or out since then.
  useEffect(() => markSignedIn(hasSessionHint()), []);
  return useVisitorResource(sessionName);
}

/** Updates the header after the visitor signed in or out on this page. */
export function reloadSessionName(): void {
  markSignedIn(hasSessionHint());
  sessionName.reload();
}
