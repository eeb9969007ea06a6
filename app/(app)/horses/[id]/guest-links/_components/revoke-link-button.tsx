"use client";

import { ConfirmedButton } from "@/components/forms/confirmed-button";
import { revokeLinkAction } from "@/lib/actions/guest-links";

export function RevokeLinkButton({ id, title }: { id: string; title: string }) {
  return (
    <ConfirmedButton
      variant="quiet"
      label="End it"
      aria-label={`End the link: ${title}`}
      title="End this link?"
      confirmLabel="End it"
      call={() => revokeLinkAction({ id })}
      done="The link is ended. It leads nowhere any more."
    >
      Whoever has it can't log the visit any more. You can make another one.
    </ConfirmedButton>
  );
}
