"use client";

import { useArchiveToggle } from "@/components/forms/archive-toggle";
import { Button } from "@/components/ui/button";
import { archiveClientAction, restoreClientAction } from "@/lib/actions/billing/clients";

export type ArchiveClientButtonProps = { id: string; name: string; isArchived: boolean };

/** Archives or restores a client without confirmation, because the message offers Undo. */
export function ArchiveClientButton({ id, name, isArchived }: ArchiveClientButtonProps) {
  const { isPending, press } = useArchiveToggle({
    ...{ name, isArchived },
    archive: () => archiveClientAction({ id }),
    restore: () => restoreClientAction({ id }),
  });
  const label = isArchived ? "Restore" : "Archive";
  return (
    <Button
      {...(isArchived && { variant: "quiet", size: "small" })}
      icon={isArchived ? "arrow-counter-clockwise" : "tray"}
      aria-label={`${label} ${name}`}
      loading={isPending}
      onClick={press}
    >
      {label}
    </Button>
  );
}
