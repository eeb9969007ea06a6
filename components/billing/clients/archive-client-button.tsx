"use client";

import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { archiveClientAction, restoreClientAction } from "@/lib/actions/billing/clients";

export type ArchiveClientButtonProps = { id: string; name: string; isArchived: boolean };

/** Archives a client without a confirmation, because the message offers Undo. */
export function ArchiveClientButton({ id, name, isArchived }: ArchiveClientButtonProps) {
  const [pending, setPending] = useState(false);

  const restore = async () => {
    const response = await callAction(() => restoreClientAction({ id }));
    if ("data" in response) showToast(`${name} restored`);
    else showActionError(response.error);
  };
  const archive = async () => {
    const response = await callAction(() => archiveClientAction({ id }));
    if ("data" in response) showToast(`${name} archived`, { action: { label: "Undo", onClick: restore } });
    else showActionError(response.error);
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
