"use client";

import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
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
  const [isPending, setIsPending] = useState(false);

  const restore = async () => {
    const response = await callAction(() => restoreContactAction({ id }));
    if ("data" in response) showToast(`${name} restored`);
    else showActionError(response.error);
  };
  const archive = async () => {
    const response = await callAction(() => archiveContactAction({ id }));
    if ("data" in response) showToast(`${name} archived`, { action: { label: "Undo", onClick: restore } });
    else showActionError(response.error);
  };
  const run = async () => {
    setIsPending(true);
    await (archivedAt === null ? archive() : restore());
    setIsPending(false);
  };

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
        onClick={run}
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
