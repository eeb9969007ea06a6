"use client";

import { useState } from "react";
import { AuthLoading } from "@/components/identity/auth/auth-loading";
import { InvalidResetLink } from "@/components/identity/auth/invalid-reset-link";
import { NeedsScript } from "@/components/identity/auth/needs-script";
import { UnusableLink } from "@/components/identity/auth/unusable-link";
import { useFragment } from "@/components/identity/auth/use-fragment";
import { AuthFrame } from "@/components/layout/auth-frame";
import { ConfirmEmail } from "./confirm-email";
import { ContinueRecovery } from "./continue-recovery";
import { RestoreAccount } from "./restore-account";

/** Chooses the action by the link type in the fragment. */
export function ConfirmScreen({ isSignedIn }: { isSignedIn: boolean }) {
  const fragment = useFragment();
  const [problem, setProblem] = useState<string | null>(null);
  if (problem && fragment?.get("type") === "recovery") return <InvalidResetLink message={problem} />;
  if (problem) return <UnusableLink message={problem} isSignedIn={isSignedIn} />;
  if (!fragment) {
    return (
      <AuthFrame title="One moment">
        <AuthLoading>
          <UnusableLink message="Something went wrong. Please try again." isFramed />
        </AuthLoading>
        <NeedsScript />
      </AuthFrame>
    );
  }
  const token = fragment.get("token");
  const type = fragment.get("type");
  if (token && type === "signup") return <ConfirmEmail token={token} onProblem={setProblem} />;
  if (token && type === "recovery") return <ContinueRecovery token={token} onProblem={setProblem} />;
  if (token && type === "restore") return <RestoreAccount token={token} onProblem={setProblem} />;
  return (
    <UnusableLink
      message="This link is incomplete. Please open it from the email again."
      isSignedIn={isSignedIn}
    />
  );
}
