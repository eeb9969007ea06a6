"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { NewInvitationChoices } from "./new-invitation-choices";
import type { SharedInvitation } from "./share-invitation-dialog";

const NewDialog = lazy(() => import("./new-invitation-dialog"));
const ShareInvitationDialog = lazy(() => import("./share-invitation-dialog"));

/** Creates an invitation, then shows how to share it. */
export function NewInvitationButton(props: NewInvitationChoices) {
  const [open, setOpen] = useState<"form" | SharedInvitation | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="primary" icon="user-plus" aria-haspopup="dialog" onClick={() => setOpen("form")}>
        New invitation
      </Button>
      {open && (
        <Suspense>
          {open === "form" ? (
            <NewDialog {...props} onClose={close} onCreated={setOpen} />
          ) : (
            <ShareInvitationDialog invitation={open} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
