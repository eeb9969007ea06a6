"use client";

import { ConfirmedButton } from "@/components/forms/confirmed-button";
import { revokeKeyAction } from "@/lib/actions/platform/api-keys";

interface RevokeButtonProps {
  id: string;
  name: string;
  lastFour: string;
}

export function RevokeButton({ id, name, lastFour }: RevokeButtonProps) {
  return (
    <ConfirmedButton
      variant="quiet"
      label="Revoke"
      aria-label={`Revoke ${name}`}
      title={`Revoke ${name}?`}
      confirmLabel="Revoke key"
      call={() => revokeKeyAction({ id })}
      done={`${name} revoked`}
    >
      Requests with the key that ends in {lastFour} will be rejected. You can't undo this. Create a new key
      instead.
    </ConfirmedButton>
  );
}
