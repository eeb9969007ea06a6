"use client";

import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";

/** Fresh codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keep these recovery codes" size="small" persistent>
      <DialogBody className="grid gap-4">
        <p className="text-ink-soft">
          If you lose your phone, each of them signs you in once. Print them or put them into your password
          manager: they are not shown again, and older ones don't work any more.
        </p>
        <ul className="grid grid-cols-2 gap-2 rounded-card bg-sunken p-4 font-mono text-sm">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
