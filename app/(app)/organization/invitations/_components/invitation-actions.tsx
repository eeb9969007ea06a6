"use client";

import { lazy, Suspense, useState } from "react";
import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { deleteInvitationAction, setInvitationActiveAction } from "@/lib/actions/organizations/invitations";
import type { InvitationState } from "@/lib/domain/organizations/invitations/model/usability";
import type { InvitationRowData } from "./invitation-row-data";

const ShareInvitationDialog = lazy(() => import("./share-invitation-dialog"));

/**
 * The states in which a link can be enabled or disabled. Excludes accepted, declined, used-up and expired
 * invitations.
 */
const SWITCHABLE_STATES: ReadonlySet<InvitationState> = new Set([
  "active",
  "pending",
  "unauthorized",
  "disabled",
]);

/** Renders the actions that are available in the invitation's current state. */
export function InvitationActions({ invitation }: { invitation: InvitationRowData }) {
  const { id, state, roleName, link } = invitation;
  const [isSharing, setIsSharing] = useState(false);
  const name = `invitation as ${roleName}`;
  const isSwitchable = SWITCHABLE_STATES.has(state);
  return (
    <div className={`-mr-2 flex flex-wrap items-center gap-2 ${isSwitchable ? "max-sm:w-full" : ""}`}>
      {link && (
        <Button
          size="small"
          icon="qr-code"
          aria-haspopup="dialog"
          aria-label={`Share ${name}`}
          onClick={() => setIsSharing(true)}
        >
          Share
        </Button>
      )}
      {isSwitchable && <SwitchButton invitation={invitation} name={name} />}
      <DeleteInvitationButton id={id} name={name} />
      {isSharing && link && (
        <Suspense>
          <ShareInvitationDialog invitation={{ id, roleName, link }} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function SwitchButton({ invitation, name }: { invitation: InvitationRowData; name: string }) {
  const { id, state, canGrant } = invitation;
  const active = state === "disabled";
  const { isPending, press } = useActionButton({
    call: () => setInvitationActiveAction({ id, active }),
    onDone: () => showToast(active ? "The link works again" : "The link is disabled"),
  });
  if (active && !canGrant) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      loading={isPending}
      aria-label={`${active ? "Enable" : "Disable"} ${name}`}
      onClick={press}
    >
      {active ? "Enable" : "Disable"}
    </Button>
  );
}

function DeleteInvitationButton({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmActionButton
      variant="quiet"
      icon="trash"
      iconOnly
      aria-label={`Delete ${name}`}
      title="Delete this invitation?"
      confirmLabel="Delete invitation"
      call={() => deleteInvitationAction({ id })}
      done="Invitation deleted"
    >
      Its link and printed codes stop working. Members who joined with it keep their access. You can't undo
      this. To keep the invitation, disable its link instead.
    </ConfirmActionButton>
  );
}
