import { useContext, useState } from "react";
import { CurrentOrganization } from "./current-organization";

/**
 * Another window of the browser may switch the organization while a form is open. Returns the message that then blocks
 * the form, or null.
 */
export function useOrganizationObstacle(): string | null {
  const current = useContext(CurrentOrganization);
  const [first] = useState(current);
  if (!first || first.id === current?.id) return null;
  return `This form belongs to ${first.name}. Switch back to ${first.name} to continue, or close the form.`;
}
