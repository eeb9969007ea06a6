"use client";

import { useState } from "react";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast-store";
import { deleteInvitationAction } from "@/lib/actions/invitations";

export function DeleteButton({ id, name }: { id: string; name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, press } = useActionButton({
    call: () => deleteInvitationAction({ id }),
    onDone: () => toast("Invitation deleted"),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon="trash"
        iconOnly
        aria-label={`Delete ${name}`}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={press}
        pending={isPending}
        title="Delete this invitation?"
        confirmLabel="Delete invitation"
      >
        Its link and printed codes lead nowhere any more. Who joined with it stays. This can't be undone;
        disabling can.
      </ConfirmDialog>
    </>
  );
}
