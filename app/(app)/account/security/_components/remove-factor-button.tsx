"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { removeFactorAction } from "@/lib/actions/identity/factors";

export function RemoveFactorButton({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmActionButton
      label="Remove"
      aria-label={`Remove ${name}`}
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      call={() => removeFactorAction({ factorId: id })}
      done={`${name} removed`}
    >
      It can no longer be used to sign in. We'll email you a confirmation.
    </ConfirmActionButton>
  );
}
