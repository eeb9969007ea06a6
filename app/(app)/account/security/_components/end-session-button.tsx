"use client";

import { useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { endSessionAction } from "@/lib/actions/account";

export function EndSessionButton({ id, device }: { id: string; device: string }) {
  const [isPending, startTransition] = useTransition();
  const end = () =>
    startTransition(async () => {
      const answer = await callAction(() => endSessionAction({ sessionId: id }));
      if ("data" in answer) toast(`${device} is signed out`);
      else toast(answer.error.message, { tone: "error" });
    });
  return (
    <Button
      size="small"
      loading={isPending}
      loadingText="Signing out…"
      aria-label={`Sign out ${device}`}
      onClick={end}
    >
      Sign out
    </Button>
  );
}
