import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";

/** The choices in the form for a new invitation. */
export interface NewInvitationChoices {
  roles: readonly { id: string; name: string }[];
  canInviteTrainers: boolean;
  horses: readonly HorseChoice[];
}

/** Returns the ID of the role preselected in the form: a built-in role with few permissions, never a custom one. */
export function getDefaultRoleId(roles: NewInvitationChoices["roles"]): string | undefined {
  const member = roles.find(({ id }) => id === BUILT_IN_ROLES.member.id);
  return (member ?? roles.at(0))?.id;
}
