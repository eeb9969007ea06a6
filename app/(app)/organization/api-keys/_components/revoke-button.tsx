"use client";

import { ConfirmedButton } from "@/components/forms/confirmed-button";
import { revokeKeyAction } from "@/lib/actions/api-keys";

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
      Whatever calls with the key that ends in {lastFour} is refused from now on. This can't be undone: make a
      new key instead.
    </ConfirmedButton>
  );
}
