import { BUILT_IN_ROLES } from "@/lib/auth/permissions";

/** What somebody may invite others as. */
export interface NewInvitationChoices {
  roles: readonly { id: string; name: string }[];
  mayInviteTrainers: boolean;
}

/** The role that the form begins with: one that gives little, never an own one that was made just now. */
export function startingRole(roles: NewInvitationChoices["roles"]): string | undefined {
  const member = roles.find(({ id }) => id === BUILT_IN_ROLES.member.id);
  return (member ?? roles.at(0))?.id;
}
