"use client";

import { useState } from "react";
import { LoadingDialog } from "@/components/forms/loading-dialog";
import { useActionResult } from "@/components/forms/use-action-result";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { listOwnerCandidatesAction } from "@/lib/actions/organizations/organizations";
import { TransferOwnershipDialog, type TransferOwnershipProps } from "./transfer-ownership-dialog";

export function TransferOwnershipButton(props: Omit<TransferOwnershipProps, "onClose">) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={`Transfer ownership of ${props.name}`}
        onClick={() => setIsAsking(true)}
      >
        Transfer ownership
      </Button>
      {isAsking && <TransferOwnershipPrompt {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Loads the members who can become the new owner. Mounted only while the prompt is open. */
function TransferOwnershipPrompt(props: TransferOwnershipProps) {
  const { id, name, onClose } = props;
  const { data: candidates, failure } = useActionResult(() =>
    listOwnerCandidatesAction({ organizationId: id }),
  );
  if (!candidates)
    return <LoadingDialog title={`Transfer ownership of ${name}`} failure={failure} onClose={onClose} />;
  if (candidates.length > 0) return <TransferOwnershipDialog {...props} candidates={candidates} />;
  return (
    <Dialog open onClose={onClose} title={`Transfer ownership of ${name}`} size="small">
      <DialogBody className="text-ink-soft">
        No other member can become the owner yet. The new owner must be a member with a confirmed account.
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}
