"use client";

import { useEffect } from "react";
import { hasSessionHint, markSignedIn, useVisitorResource, visitorResource } from "./visitor-resource";

const visitorName = visitorResource("/api/session-summary", (answer) =>
  answer && typeof answer === "object" && "name" in answer && typeof answer.name === "string"
    ? answer.name
    : null,
);

/** The signed-in person's name on a prerendered page; null while unknown. */
export function useSessionName(): string | null {
  // theme.js marked the page when it was loaded; since then somebody may have signed in or out.
  useEffect(() => markSignedIn(hasSessionHint()), []);
  return useVisitorResource(visitorName);
}

/** Shows in the header who is signed in now, after that has changed under the page. */
export function reloadSessionName(): void {
  markSignedIn(hasSessionHint());
  visitorName.reload();
}
