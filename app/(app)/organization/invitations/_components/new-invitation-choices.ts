/** What somebody may invite others as. */
export interface NewInvitationChoices {
  roles: readonly { id: string; name: string }[];
  mayInviteTrainers: boolean;
}
