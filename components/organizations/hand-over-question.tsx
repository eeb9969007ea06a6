"use client";

import { LoadingDialog } from "@/components/forms/loading-dialog";
import { useAnswer } from "@/components/forms/use-answer";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { listHandOverCandidatesAction } from "@/lib/actions/organizations";
import { HandOverDialog, type HandOverProps } from "./hand-over-dialog";

/** Mounted while it is open; who could take the organization over is asked for then. */
export function HandOverQuestion(props: HandOverProps) {
  const { id, name, onClose } = props;
  const { data: candidates, failure } = useAnswer(() => listHandOverCandidatesAction({ organizationId: id }));
  if (!candidates) return <LoadingDialog title={`Hand over ${name}`} failure={failure} onClose={onClose} />;
  if (candidates.length > 0) return <HandOverDialog {...props} candidates={candidates} />;
  return (
    <Dialog open onClose={onClose} title={`Hand over ${name}`} size="small">
      <DialogBody className="text-ink-soft">
        Nobody else can take it over yet: that takes another member with a confirmed account.
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}
