"use client";

import { unlinkIdentityAction } from "@/lib/actions/sign-ins";
import { ConfirmedButton } from "./confirmed-button";

export function UnlinkButton({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmedButton
      label="Unlink"
      aria-label={`Unlink ${name}`}
      title={`Unlink ${name}?`}
      confirmLabel="Unlink"
      call={() => unlinkIdentityAction({ identityId: id })}
      done={`${name} unlinked`}
    >
      It doesn't lead to this account any more. You can link it again.
    </ConfirmedButton>
  );
}
