"use client";

import { ConfirmedButton } from "@/components/forms/confirmed-button";
import { revokeLinkAction } from "@/lib/actions/care/guest-links";

export function RevokeGuestLinkButton({ id, title }: { id: string; title: string }) {
  return (
    <ConfirmedButton
      variant="quiet"
      label="Revoke link"
      aria-label={`Revoke link: ${title}`}
      title="Revoke this link?"
      confirmLabel="Revoke link"
      call={() => revokeLinkAction({ id })}
      done="The link no longer works."
    >
      It can no longer be used to log a visit. You can create another one.
    </ConfirmedButton>
  );
}
