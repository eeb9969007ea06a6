"use client";

import { useState } from "react";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { createRecoveryCodesAction } from "@/lib/actions/identity/factors";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";

export function RecoveryCodesButton({ remaining }: { remaining: number }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { isPending, press } = useActionButton({
    call: () => createRecoveryCodesAction(),
    onDone: (data) => setCodes(data.codes),
  });
  return (
    <>
      <span className="flex flex-wrap items-center gap-3 text-ink-soft text-sm">
        {remaining} recovery {remaining === 1 ? "code" : "codes"} left
        <Button size="small" loading={isPending} onClick={press}>
          Create new recovery codes
        </Button>
      </span>
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}
