"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { HandOverDialog, type HandOverProps } from "./hand-over-dialog";

export function HandOverButton(props: HandOverProps) {
  const { name, candidates } = props;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button size="small" aria-label={`Hand over ${name}`} onClick={() => setIsAsking(true)}>
        Hand over
      </Button>
      {isAsking && candidates.length > 0 && <HandOverDialog {...props} onClose={close} />}
      {isAsking && candidates.length === 0 && (
        <Dialog open onClose={close} title={`Hand over ${name}`} size="small">
          <DialogBody className="text-ink-soft">
            Nobody else can take it over yet: that takes another member with a confirmed account.
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </Dialog>
      )}
    </>
  );
}
