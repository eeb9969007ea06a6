"use client";

import { useActionState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { archiveHorseAction, restoreHorseAction } from "@/lib/actions/horses/horses";

interface ArchiveHorseButtonProps {
  id: string;
  name: string;
  isArchived: boolean;
}

/**
 * Archives a horse without confirmation, because the message offers Undo. The button is in a form so that clicks before
 * hydration work.
 */
export function ArchiveHorseButton({ id, name, isArchived }: ArchiveHorseButtonProps) {
  const restore = async () => {
    const answer = await callAction(() => restoreHorseAction({ id }));
    if ("data" in answer) showToast(`${name} restored`);
    else showActionError(answer.error);
  };
  const archive = async () => {
    const answer = await callAction(() => archiveHorseAction({ id }));
    if ("data" in answer) showToast(`${name} archived`, { action: { label: "Undo", onClick: restore } });
    else showActionError(answer.error);
  };
  const [, submit, isPending] = useActionState(isArchived ? restore : archive, undefined);
  return (
    <form action={submit} className="contents">
      <Button type="submit" icon={isArchived ? "arrow-counter-clockwise" : "tray"} loading={isPending}>
        {isArchived ? "Restore" : "Archive"}
      </Button>
    </form>
  );
}
