import { getVisitorResource } from "./visitor-resource";

/** The signed-in person's name. */
export const visitorName = getVisitorResource("/api/session-summary", (answer) =>
  answer && typeof answer === "object" && "name" in answer && typeof answer.name === "string"
    ? answer.name
    : null,
);

/** Returns the text of the greeting; empty while the name is unknown. */
export function getGreeting(name: string | null): string {
  return name ? `Hi, ${name}` : "";
}
