"use client";

import { useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { enrollAuthenticatorAction } from "@/lib/actions/factors";
import { type Enrollment, EnrollmentDialog } from "./enrollment-dialog";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";

export function AddAuthenticatorButton({ isFirst }: { isFirst: boolean }) {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isPending, startTransition] = useTransition();
  const begin = () =>
    startTransition(async () => {
      const answer = await callAction(() => enrollAuthenticatorAction());
      if ("data" in answer) setEnrollment(answer.data);
      else toast(answer.error.message, { tone: "error" });
    });
  return (
    <>
      <Button variant={isFirst ? "primary" : "secondary"} loading={isPending} onClick={begin}>
        {isFirst ? "Turn on two-step sign-in" : "Add another authenticator"}
      </Button>
      {enrollment && (
        <EnrollmentDialog
          enrollment={enrollment}
          onClose={() => setEnrollment(null)}
          onDone={(fresh) => {
            setEnrollment(null);
            setCodes(fresh);
            toast("Two-step sign-in is on");
          }}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}
