"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { scheduleAccountDeletionAction } from "@/lib/actions/identity/account-deletion";
import {
  ACCOUNT_DELETION_PHRASE,
  scheduleAccountDeletionSchema,
} from "@/lib/domain/identity/account-deletion/model/schemas";
import { ConfirmByTyping } from "./confirm-by-typing";

export function DeleteAccountButton({ hasPassword }: { hasPassword: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="danger" icon="trash" onClick={() => setIsAsking(true)}>
        Delete account
      </Button>
      {isAsking && (
        <ConfirmByTyping
          title="Delete your account?"
          phrase={ACCOUNT_DELETION_PHRASE}
          confirmLabel="Delete account"
          hasPassword={hasPassword}
          schema={scheduleAccountDeletionSchema}
          action={scheduleAccountDeletionAction}
          // A full page load removes all account data from memory.
          onDone={() => window.location.assign("/account-deleted")}
          onClose={() => setIsAsking(false)}
        >
          <li>
            You will be signed out on every device. If you don't restore your account, you will also leave the
            organizations that you joined.
          </li>
          <li>A paid plan ends immediately and doesn't restart if you come back.</li>
          <li>For 30 days you can restore the account by signing in, or with the link that we email you.</li>
        </ConfirmByTyping>
      )}
    </>
  );
}
