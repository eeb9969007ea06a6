"use client";

import { ConfirmedButton } from "@/components/forms/confirmed-button";
import { removeMemberAction } from "@/lib/actions/organizations/members";

interface RemoveMemberButtonProps {
  userId: string;
  name: string;
  onRemoved: () => void;
}

export function RemoveMemberButton({ userId, name, onRemoved }: RemoveMemberButtonProps) {
  return (
    <ConfirmedButton
      variant="quiet"
      size="medium"
      icon="trash"
      className="-ml-3 justify-self-start text-overdue"
      label="Remove from the organization"
      title={`Remove ${name}?`}
      confirmLabel="Remove member"
      call={() => removeMemberAction({ userId })}
      done={`${name} is no longer a member`}
      onDone={onRemoved}
    >
      They lose access with their next request. Their past work stays in the records. To return, they need a
      new invitation. API keys they created still work: revoke any key whose secret they know.
    </ConfirmedButton>
  );
}
