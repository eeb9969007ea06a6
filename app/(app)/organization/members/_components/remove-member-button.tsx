"use client";

import { useState } from "react";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast-store";
import { removeMemberAction } from "@/lib/actions/members";

interface RemoveMemberButtonProps {
  userId: string;
  name: string;
  onRemoved: () => void;
}

export function RemoveMemberButton({ userId, name, onRemoved }: RemoveMemberButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, press } = useActionButton({
    call: () => removeMemberAction({ userId }),
    onDone: () => {
      toast(`${name} is no longer a member`);
      onRemoved();
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button
        variant="quiet"
        icon="trash"
        onClick={() => setIsAsking(true)}
        className="-ml-3 justify-self-start text-overdue"
      >
        Remove from the organization
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={press}
        pending={isPending}
        title={`Remove ${name}?`}
        confirmLabel="Remove member"
      >
        They can't open the organization any more, from their next step on. What they did stays in its
        records. To come back they need a new invitation.
      </ConfirmDialog>
    </>
  );
}
