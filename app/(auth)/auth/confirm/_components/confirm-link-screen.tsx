"use client";

import { useState } from "react";
import { AuthLoading } from "@/components/identity/auth/auth-loading";
import { InvalidResetLink } from "@/components/identity/auth/invalid-reset-link";
import { JavaScriptRequired } from "@/components/identity/auth/javascript-required";
import { UnusableLinkMessage } from "@/components/identity/auth/unusable-link-message";
import { useUrlFragment } from "@/components/identity/auth/use-url-fragment";
import { AuthFrame } from "@/components/layout/auth-frame";
import { ConfirmEmail } from "./confirm-email";
import { ContinueRecovery } from "./continue-recovery";
import { RestoreAccount } from "./restore-account";

/** Chooses the action based on the link type in the URL's fragment. */
export function ConfirmLinkScreen({ isSignedIn }: { isSignedIn: boolean }) {
  const fragment = useUrlFragment();
  const [problem, setProblem] = useState<string | null>(null);
  if (problem && fragment?.get("type") === "recovery") return <InvalidResetLink message={problem} />;
  if (problem) return <UnusableLinkMessage message={problem} isSignedIn={isSignedIn} />;
  if (!fragment) {
    return (
      <AuthFrame title="One moment">
        <AuthLoading>
          <UnusableLinkMessage message="Something went wrong. Please try again." isFramed />
        </AuthLoading>
        <JavaScriptRequired />
      </AuthFrame>
    );
  }
  const token = fragment.get("token");
  const type = fragment.get("type");
  if (token && type === "signup") return <ConfirmEmail token={token} onProblem={setProblem} />;
  if (token && type === "recovery") return <ContinueRecovery token={token} onProblem={setProblem} />;
  if (token && type === "restore") return <RestoreAccount token={token} onProblem={setProblem} />;
  return (
    <UnusableLinkMessage
      message="This link is incomplete. Please open it from the email again."
      isSignedIn={isSignedIn}
    />
  );
}
