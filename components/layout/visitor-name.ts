import { getVisitorResource } from "./visitor-resource";

/** The signed-in user's name. */
export const visitorName = getVisitorResource("/api/session-summary", (response) =>
  response && typeof response === "object" && "name" in response && typeof response.name === "string"
    ? response.name
    : null,
);

/** Returns the text of the greeting; empty while the name is unknown. */
export function getGreeting(name: string | null): string {
  return name ? `Hi, ${name}` : "";
}
