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
      You will no longer be able to sign in with it. We'll email you a confirmation.
    </ConfirmActionButton>
  );
}
