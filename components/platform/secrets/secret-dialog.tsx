"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";

interface SecretDialogProps {
  secret: string;
  title: string;
  description: string;
  copyLabel: string;
  /** Text that explains the secret and how to store it. */
  children: ReactNode;
  onClose: () => void;
}

/**
 * Shows a secret. Mount the dialog only while the secret is shown. Clicking outside the dialog doesn't close
 * it.
 */
export function SecretDialog(props: SecretDialogProps) {
  const { secret, title, description, copyLabel, children, onClose } = props;
  return (
    <Dialog open persistent onClose={onClose} title={title} description={description} focusOn="button">
      <DialogBody className="grid gap-4">
        <p className="select-all rounded-control bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">
          {secret}
        </p>
        <p className="text-ink-soft">{children}</p>
      </DialogBody>
      <DialogFooter>
        <CopyButton text={secret} label={copyLabel} />
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
