"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { removeMemberAction } from "@/lib/actions/organizations/members";

interface RemoveMemberButtonProps {
  userId: string;
  name: string;
  onRemoved: () => void;
}

export function RemoveMemberButton({ userId, name, onRemoved }: RemoveMemberButtonProps) {
  return (
    <ConfirmActionButton
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
      They lose access starting with their next request. Records that they created stay in the organization.
      To return, they need a new invitation. API keys they created still work. Revoke any key whose secret
      they know.
    </ConfirmActionButton>
  );
}
