"use client";

import { useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { reopenOrganizationAction } from "@/lib/actions/account-deletion";

export function ReopenOrganizationButton({ id, name }: { id: string; name: string }) {
  const [isPending, startTransition] = useTransition();
  const reopen = () =>
    startTransition(async () => {
      const answer = await callAction(() => reopenOrganizationAction({ organizationId: id }));
      if ("data" in answer) toast(`${name} is open again`);
      else toast(answer.error.message, { tone: "error" });
    });
  return (
    <Button
      size="small"
      loading={isPending}
      loadingText="Reopening…"
      aria-label={`Reopen ${name}`}
      onClick={reopen}
    >
      Reopen
    </Button>
  );
}
