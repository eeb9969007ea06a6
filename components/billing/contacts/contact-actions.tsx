"use client";

import { useState } from "react";
import { useArchiveToggle } from "@/components/forms/archive-toggle";
import { Button } from "@/components/ui/button";
import { archiveContactAction, restoreContactAction } from "@/lib/actions/billing/contacts";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { EditContactDialog } from "./contact-dialog";

interface ContactActionsProps {
  contact: ContactDto;
  canChangeClient: boolean;
}

/** Shows buttons to edit, archive and restore a contact. Archiving needs no confirmation, because it can be undone. */
export function ContactActions({ contact, canChangeClient }: ContactActionsProps) {
  const { id, name, archivedAt } = contact;
  const [isEditing, setIsEditing] = useState(false);
  const { isPending, press } = useArchiveToggle({
    ...{ name, isArchived: archivedAt !== null },
    archive: () => archiveContactAction({ id }),
    restore: () => restoreContactAction({ id }),
  });

  return (
    <>
      {archivedAt === null && (canChangeClient || !contact.roles.includes("client")) && (
        <Button icon="pencil-simple" onClick={() => setIsEditing(true)}>
          Edit
        </Button>
      )}
      <Button
        icon={archivedAt === null ? "tray" : "arrow-counter-clockwise"}
        variant="quiet"
        loading={isPending}
        onClick={press}
      >
        {archivedAt === null ? "Archive" : "Restore"}
      </Button>
      {isEditing && (
        <EditContactDialog
          contact={contact}
          canChangeClient={canChangeClient}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}
