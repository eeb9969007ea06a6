"use client";

import { useActionState } from "react";
import { createArchiveToggle } from "@/components/forms/archive-toggle";
import { Button } from "@/components/ui/button";
import { archiveHorseAction, restoreHorseAction } from "@/lib/actions/horses/horses";

interface ArchiveHorseButtonProps {
  id: string;
  name: string;
  isArchived: boolean;
}

/**
 * Archives a horse without confirmation, because the message that follows offers Undo. The button is in a form so
 * that clicks before hydration work.
 */
export function ArchiveHorseButton({ id, name, isArchived }: ArchiveHorseButtonProps) {
  const toggle = createArchiveToggle({
    ...{ name, isArchived },
    archive: () => archiveHorseAction({ id }),
    restore: () => restoreHorseAction({ id }),
  });
  const [, submit, isPending] = useActionState(toggle, undefined);
  return (
    <form action={submit} className="contents">
      <Button type="submit" icon={isArchived ? "arrow-counter-clockwise" : "tray"} loading={isPending}>
        {isArchived ? "Restore" : "Archive"}
      </Button>
    </form>
  );
}
