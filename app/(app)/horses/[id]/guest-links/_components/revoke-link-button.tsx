"use client";

import { ConfirmedButton } from "@/components/forms/confirmed-button";
import { revokeLinkAction } from "@/lib/actions/care/guest-links";

export function RevokeGuestLinkButton({ id, title }: { id: string; title: string }) {
  return (
    <ConfirmedButton
      variant="quiet"
      label="End link"
      aria-label={`End the link: ${title}`}
      title="End this link?"
      confirmLabel="End link"
      call={() => revokeLinkAction({ id })}
      done="The link no longer works."
    >
      It can no longer be used to log a visit. You can create another one.
    </ConfirmedButton>
  );
}
