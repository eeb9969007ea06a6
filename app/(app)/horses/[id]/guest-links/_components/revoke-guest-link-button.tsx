"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { revokeGuestLinkAction } from "@/lib/actions/care/guest-links";

export function RevokeGuestLinkButton({ id, title }: { id: string; title: string }) {
  return (
    <ConfirmActionButton
      variant="quiet"
      label="Revoke link"
      aria-label={`Revoke link: ${title}`}
      title="Revoke this link?"
      confirmLabel="Revoke link"
      call={() => revokeGuestLinkAction({ id })}
      done="The link no longer works."
    >
      The link will stop working. You can create another link.
    </ConfirmActionButton>
  );
}
