"use client";

import { useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast-store";
import { removeFactorAction } from "@/lib/actions/factors";

export function RemoveFactorButton({ id, name }: { id: string; name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, startTransition] = useTransition();
  const remove = () =>
    startTransition(async () => {
      const answer = await callAction(() => removeFactorAction({ factorId: id }));
      setIsAsking(false);
      if ("data" in answer) toast(`${name} removed`);
      else toast(answer.error.message, { tone: "error" });
    });
  return (
    <>
      <Button size="small" aria-label={`Remove ${name}`} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={remove}
        pending={isPending}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
      >
        It can't be used to sign in any more. We tell you by email.
      </ConfirmDialog>
    </>
  );
}
