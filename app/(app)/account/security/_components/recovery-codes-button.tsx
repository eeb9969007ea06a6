"use client";

import { useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { createRecoveryCodesAction } from "@/lib/actions/factors";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";

export function RecoveryCodesButton({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isPending, startTransition] = useTransition();
  const create = () =>
    startTransition(async () => {
      const answer = await callAction(() => createRecoveryCodesAction());
      if ("data" in answer) setCodes(answer.data.codes);
      else toast(answer.error.message, { tone: "error" });
    });
  return (
    <>
      <span className="flex flex-wrap items-center gap-3 text-ink-soft text-sm">
        {left} recovery codes left
        <Button size="small" loading={isPending} onClick={create}>
          Make new recovery codes
        </Button>
      </span>
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}
