"use client";

import { useState } from "react";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { enrollAuthenticatorAction } from "@/lib/actions/identity/factors";
import {
  type AuthenticatorEnrollment,
  AuthenticatorEnrollmentDialog,
} from "./authenticator-enrollment-dialog";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";

export function AddAuthenticatorButton({ isFirst }: { isFirst: boolean }) {
  const [enrollment, setEnrollment] = useState<AuthenticatorEnrollment | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { isPending, press } = useActionButton({
    call: () => enrollAuthenticatorAction(),
    onDone: setEnrollment,
  });
  return (
    <>
      <Button variant={isFirst ? "primary" : "secondary"} loading={isPending} onClick={press}>
        {isFirst ? "Turn on two-step sign-in" : "Add another authenticator"}
      </Button>
      {enrollment && (
        <AuthenticatorEnrollmentDialog
          enrollment={enrollment}
          onClose={() => setEnrollment(null)}
          onDone={(fresh) => {
            setEnrollment(null);
            setCodes(fresh);
            showToast("Two-step sign-in is on");
          }}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}
