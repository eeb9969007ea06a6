"use client";

import { useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast-store";
import { unlinkIdentityAction } from "@/lib/actions/sign-ins";

export function UnlinkButton({ id, name }: { id: string; name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, startTransition] = useTransition();
  const unlink = () =>
    startTransition(async () => {
      const answer = await callAction(() => unlinkIdentityAction({ identityId: id }));
      setIsAsking(false);
      if ("data" in answer) toast(`${name} unlinked`);
      else toast(answer.error.message, { tone: "error" });
    });
  return (
    <>
      <Button size="small" aria-label={`Unlink ${name}`} onClick={() => setIsAsking(true)}>
        Unlink
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={unlink}
        pending={isPending}
        title={`Unlink ${name}?`}
        confirmLabel="Unlink"
      >
        It doesn't lead to this account any more. You can link it again.
      </ConfirmDialog>
    </>
  );
}
