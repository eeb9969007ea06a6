"use client";

import { useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { requestExportAction } from "@/lib/actions/account";

export function RequestExportButton({ isAgain }: { isAgain: boolean }) {
  const [isPending, startTransition] = useTransition();
  const request = () =>
    startTransition(async () => {
      const answer = await callAction(() => requestExportAction());
      if ("error" in answer) toast(answer.error.message, { tone: "error" });
    });
  return (
    <Button
      variant={isAgain ? "secondary" : "primary"}
      icon="package"
      loading={isPending}
      loadingText="Starting…"
      onClick={request}
    >
      {isAgain ? "Make a new one" : "Export my data"}
    </Button>
  );
}
