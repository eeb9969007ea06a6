"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { endOtherSessionsAction } from "@/lib/actions/identity/account";

export function EndOtherSessionsButton({ count }: { count: number }) {
  return (
    <ConfirmActionButton
      label="Sign out everywhere else"
      icon="sign-out"
      title="Sign out everywhere else?"
      confirmLabel="Sign out"
      call={() => endOtherSessionsAction()}
      done="You are signed out everywhere else"
    >
      {count === 1 ? "The other device" : `All ${count} other devices`} will be signed out. This device stays
      signed in.
    </ConfirmActionButton>
  );
}
