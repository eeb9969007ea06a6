"use client";

import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";

/** Shows new codes, which are visible only once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Save these recovery codes" size="small" persistent>
      <DialogBody className="grid gap-4">
        <p className="text-ink-soft">
          If you lose your phone, you can use each code once to sign in. Print the codes or save them in your
          password manager. We won't show them again, and your old codes no longer work.
        </p>
        <ul className="grid grid-cols-2 gap-2 rounded-card bg-sunken p-4 font-mono text-sm">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          I've saved them
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
