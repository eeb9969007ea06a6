import { useContext, useState } from "react";
import { CurrentOrganization } from "./current-organization";

/**
 * For a form whose deed is done in the organization that the window shows: another window of the browser may switch
 * it while the form is open. Then what keeps it from being sent; otherwise null.
 */
export function useBegunElsewhere(): string | null {
  const current = useContext(CurrentOrganization);
  const [first] = useState(current);
  if (!first || first.id === current?.id) return null;
  return `This belongs to ${first.name}. Switch back to it to go on, or close this.`;
}
