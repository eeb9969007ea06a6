"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { deleteInvitationAction } from "@/lib/actions/organizations/invitations";

export function DeleteInvitationButton({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmActionButton
      variant="quiet"
      icon="trash"
      iconOnly
      aria-label={`Delete ${name}`}
      title="Delete this invitation?"
      confirmLabel="Delete invitation"
      call={() => deleteInvitationAction({ id })}
      done="Invitation deleted"
    >
      Its link and printed codes stop working. Members who joined with it keep their access. You can't undo
      this. To keep the invitation, disable its link instead.
    </ConfirmActionButton>
  );
}
