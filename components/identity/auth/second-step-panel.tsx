"use client";

import { useState } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { AuthFrame } from "@/components/layout/auth-frame";
import { SignOutForm } from "@/components/layout/sign-out-form";
import { Button } from "@/components/ui/button";
import type { SecondStepMethods } from "@/lib/http/identity/second-step";
import { SecondStepCodeForm } from "./second-step-code-form";
import { SecurityKeyButton } from "./security-key-button";

interface SecondStepPanelProps extends SecondStepMethods {
  /** The path on this site to open afterward. If omitted, the user stays on the current page. */
  redirectTo?: string | undefined;
}

/** Asks for one of the second factors that the user has set up. */
export function SecondStepPanel({
  authenticators,
  keys,
  hasRecoveryCodes,
  redirectTo,
}: SecondStepPanelProps) {
  const [isRecovering, setIsRecovering] = useState(false);
  const isReady = useHydrated();
  const [authenticator] = authenticators;
  const openDestination = () => {
    const { pathname, search } = window.location;
    // A full page load ensures that no cached page uses the old session's permissions.
    window.location.assign(redirectTo ?? `${pathname}${search}`);
  };
  return (
    <AuthFrame
      title="One more step"
      description={isRecovering ? "Enter one of your recovery codes." : "Confirm that it's you."}
      footer={<SignOutForm variant="quiet" size="small" />}
    >
      <div className="grid gap-4">
        {isRecovering || authenticator ? (
          <SecondStepCodeForm
            key={String(isRecovering)}
            factorId={isRecovering ? null : (authenticator?.id ?? null)}
            onDone={openDestination}
          />
        ) : null}
        {!isRecovering &&
          keys.map(({ id, name }) => (
            <SecurityKeyButton key={id} id={id} name={name} onDone={openDestination} />
          ))}
        {hasRecoveryCodes && (
          <Button variant="quiet" disabled={!isReady} onClick={() => setIsRecovering(!isRecovering)}>
            {isRecovering ? "Back" : "Use a recovery code"}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
