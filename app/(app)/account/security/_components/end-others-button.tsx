"use client";

import { useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast-store";
import { endOtherSessionsAction } from "@/lib/actions/account";

export function EndOthersButton({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, startTransition] = useTransition();
  const end = () =>
    startTransition(async () => {
      const answer = await callAction(() => endOtherSessionsAction());
      setIsAsking(false);
      if ("data" in answer) toast("You are signed out everywhere else");
      else toast(answer.error.message, { tone: "error" });
    });
  return (
    <>
      <Button size="small" icon="sign-out" onClick={() => setIsAsking(true)}>
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={end}
        pending={isPending}
        title="Sign out everywhere else?"
        confirmLabel="Sign out"
      >
        {count === 1 ? "The other device has" : `All ${count} other devices have`} to sign in again. This one
        stays signed in.
      </ConfirmDialog>
    </>
  );
}
