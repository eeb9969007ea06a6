"use client";

import { useState } from "react";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { leaveOrganizationAction } from "@/lib/actions/organizations";

export function LeaveButton({ id, name }: { id: string; name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, press } = useActionButton({
    call: () => leaveOrganizationAction({ organizationId: id }),
    // A new load: nothing that this page holds is the next organization's.
    onDone: () => window.location.assign("/dashboard"),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        Leave organization
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={press}
        pending={isPending}
        title={`Leave ${name}?`}
        confirmLabel="Leave organization"
      >
        You can't open its horses and records any more. What you did there stays in its records.
      </ConfirmDialog>
    </>
  );
}
