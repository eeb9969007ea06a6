"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";

interface SecretDialogProps {
  secret: string;
  /** Of one that had another before. */
  isChanged?: boolean;
  onClose: () => void;
}

/** Mounted while it is open; a press beside it doesn't lose the secret. */
export default function SecretDialog({ secret, isChanged = false, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      title="Secret of the webhook"
      description="Copy it now: it is shown this once."
      focusOn="button"
    >
      <DialogBody className="grid gap-4">
        <p className="select-all rounded-control bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">
          {secret}
        </p>
        <p className="text-ink-soft">
          By it your program tells that a message is ours, and whole.
          {isChanged && " For a day the one before signs too, so there is time to put this one in its place."}
        </p>
      </DialogBody>
      <DialogFooter>
        <CopyButton text={secret} label="Copy secret" />
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
