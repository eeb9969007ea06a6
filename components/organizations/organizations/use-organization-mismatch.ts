import { useContext, useState } from "react";
import { CurrentOrganizationContext } from "./current-organization-context";

/**
 * Returns a message if the user has switched organizations in another browser window since the form opened.
 * Otherwise, returns null.
 */
export function useOrganizationMismatch(): string | null {
  const current = useContext(CurrentOrganizationContext);
  const [first] = useState(current);
  if (!first || first.id === current?.id) return null;
  return `This form is for ${first.name}. Switch back to ${first.name} to continue, or close the form.`;
}
