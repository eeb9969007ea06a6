"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { undoMerge } from "./undo-merge";

export function UndoMergeButton({ contactId, mergeId }: { contactId: string; mergeId: string }) {
  const [isPending, setIsPending] = useState(false);
  const run = async () => {
    setIsPending(true);
    await undoMerge({ contactId, mergeId });
    setIsPending(false);
  };
  return (
    <Button size="small" variant="quiet" icon="arrow-counter-clockwise" loading={isPending} onClick={run}>
      Undo merge
    </Button>
  );
}
