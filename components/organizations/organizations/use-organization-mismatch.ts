import { useContext, useState } from "react";
import { CurrentOrganization } from "./current-organization";

/** Returns the message that blocks a form after another browser window switched the organization, or null. */
export function useOrganizationMismatch(): string | null {
  const current = useContext(CurrentOrganization);
  const [first] = useState(current);
  if (!first || first.id === current?.id) return null;
  return `This form belongs to ${first.name}. Switch back to ${first.name} to continue, or close the form.`;
}
