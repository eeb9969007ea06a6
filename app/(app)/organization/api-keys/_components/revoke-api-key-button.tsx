"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { revokeApiKeyAction } from "@/lib/actions/platform/api-keys";

interface RevokeApiKeyButtonProps {
  id: string;
  name: string;
  lastFour: string;
}

export function RevokeApiKeyButton({ id, name, lastFour }: RevokeApiKeyButtonProps) {
  return (
    <ConfirmActionButton
      variant="quiet"
      label="Revoke"
      aria-label={`Revoke ${name}`}
      title={`Revoke ${name}?`}
      confirmLabel="Revoke key"
      call={() => revokeApiKeyAction({ id })}
      done={`${name} revoked`}
    >
      Requests that use the key ending in {lastFour} will be rejected. You can't undo this, but you can create
      a new key.
    </ConfirmActionButton>
  );
}
