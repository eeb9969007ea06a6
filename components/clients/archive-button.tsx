"use client";

import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { refuse } from "@/components/forms/refuse";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { archiveClientAction, restoreClientAction } from "@/lib/actions/clients";

export type ArchiveButtonProps = { id: string; name: string; isArchived: boolean };

/** Takes a client off the list without asking, because the message brings them back. */
export function ArchiveButton({ id, name, isArchived }: ArchiveButtonProps) {
  const [pending, setPending] = useState(false);

  const restore = async () => {
    const answer = await callAction(() => restoreClientAction({ id }));
    if ("data" in answer) toast(`${name} restored`);
    else refuse(answer.error);
  };
  const archive = async () => {
    const answer = await callAction(() => archiveClientAction({ id }));
    if ("data" in answer) toast(`${name} archived`, { action: { label: "Undo", onClick: restore } });
    else refuse(answer.error);
  };
  const run = async () => {
    setPending(true);
    await (isArchived ? restore() : archive());
    setPending(false);
  };

  return (
    <Button
      variant="quiet"
      size="small"
      icon={isArchived ? "arrow-counter-clockwise" : "tray"}
      iconOnly
      aria-label={`${isArchived ? "Restore" : "Archive"} ${name}`}
      title={isArchived ? "Restore" : "Archive"}
      loading={pending}
      onClick={run}
    />
  );
}
