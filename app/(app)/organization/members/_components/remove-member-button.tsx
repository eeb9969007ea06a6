"use client";

import { ConfirmedButton } from "@/components/forms/confirmed-button";
import { removeMemberAction } from "@/lib/actions/members";

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
      They can't open the organization any more, from their next step on. What they did stays in its records.
      To come back they need a new invitation. API keys that they made belong to the organization and still
      work: revoke those whose secrets they know.
    </ConfirmedButton>
  );
}
