"use client";

import { useState } from "react";
import { useReady } from "@/components/forms/use-ready";
import { AuthFrame } from "@/components/layout/auth-frame";
import { SignOutForm } from "@/components/layout/sign-out-form";
import { Button } from "@/components/ui/button";
import type { SecondStepChoices } from "@/lib/http/second-step";
import { CodeForm } from "./code-form";
import { KeyButton } from "./key-button";

interface SecondStepPanelProps extends SecondStepChoices {
  /** A path of ours; without it the person stays where this is shown. */
  redirectTo?: string | undefined;
}

/** After the password: the second factor, of whichever kind the person has. */
export function SecondStepPanel({
  authenticators,
  keys,
  hasRecoveryCodes,
  redirectTo,
}: SecondStepPanelProps) {
  const [isRecovering, setIsRecovering] = useState(false);
  const isReady = useReady();
  const [authenticator] = authenticators;
  const goOn = () => {
    const { pathname, search } = window.location;
    // A full load, as after the password: every page begins anew with what the session may see now.
    window.location.assign(redirectTo ?? `${pathname}${search}`);
  };
  return (
    <AuthFrame
      title="One more step"
      description={isRecovering ? "Type one of your recovery codes." : "Show that it is you."}
      footer={<SignOutForm variant="quiet" size="small" />}
    >
      <div className="grid gap-4">
        {isRecovering || authenticator ? (
          <CodeForm
            key={String(isRecovering)}
            factorId={isRecovering ? null : (authenticator?.id ?? null)}
            onDone={goOn}
          />
        ) : null}
        {!isRecovering &&
          keys.map(({ id, name }) => <KeyButton key={id} id={id} name={name} onDone={goOn} />)}
        {hasRecoveryCodes && (
          <Button variant="quiet" disabled={!isReady} onClick={() => setIsRecovering(!isRecovering)}>
            {isRecovering ? "Back" : "Use a recovery code"}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
