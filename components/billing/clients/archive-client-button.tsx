"use client";

import { ArchiveIconButton } from "@/components/forms/archive-icon-button";
import { archiveClientAction, restoreClientAction } from "@/lib/actions/billing/clients";

export type ArchiveClientButtonProps = { id: string; name: string; isArchived: boolean };

export function ArchiveClientButton({ id, name, isArchived }: ArchiveClientButtonProps) {
  return (
    <ArchiveIconButton
      name={name}
      isArchived={isArchived}
      archive={() => archiveClientAction({ id })}
      restore={() => restoreClientAction({ id })}
    />
  );
}
