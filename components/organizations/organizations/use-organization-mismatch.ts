import { useContext, useState } from "react";
import { CurrentOrganizationContext } from "./current-organization-context";

/**
 * Returns a message if another browser window has switched to another organization since the form opened; null
 * otherwise.
 */
export function useOrganizationMismatch(): string | null {
  const current = useContext(CurrentOrganizationContext);
  const [first] = useState(current);
  if (!first || first.id === current?.id) return null;
  return `This form is for ${first.name}. Switch back to ${first.name} to continue, or close the form.`;
}
