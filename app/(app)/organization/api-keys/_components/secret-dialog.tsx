"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";

export interface NewKey {
  name: string;
  secret: string;
}

interface SecretDialogProps {
  made: NewKey;
  onClose: () => void;
}

/** Mounted while it is open; a press beside it doesn't lose the secret. */
export default function SecretDialog({ made: { name, secret }, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      title={`Key for ${name}`}
      description="Copy it now: it is shown this once, and kept by us only as a hash."
      focusOn="button"
    >
      <DialogBody className="grid gap-4">
        <p className="select-all rounded-control bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">
          {secret}
        </p>
        <p className="text-ink-soft">
          Keep it where your program reads its secrets, never in its source or on a web page: whoever has it
          may do what the key may.
        </p>
      </DialogBody>
      <DialogFooter>
        <CopyButton text={secret} label="Copy key" />
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
