"use client";

import { ConfirmedButton } from "@/components/forms/confirmed-button";
import { deleteInvitationAction } from "@/lib/actions/organizations/invitations";

export function DeleteButton({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmedButton
      variant="quiet"
      icon="trash"
      iconOnly
      aria-label={`Delete ${name}`}
      title="Delete this invitation?"
      confirmLabel="Delete invitation"
      call={() => deleteInvitationAction({ id })}
      done="Invitation deleted"
    >
      Its link and printed codes stop working. Members who joined with it stay. You can't undo this, but you
      can disable it instead.
    </ConfirmedButton>
  );
}
