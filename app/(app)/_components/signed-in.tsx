import type { ReactNode } from "react";
import { InlineAuthScreen } from "@/components/identity/auth/inline-auth-screen";
import { InlineSecondStep } from "@/components/identity/auth/inline-second-step";
import { LeaveSignedInFrame } from "@/components/layout/leave-signed-in-frame";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { LoadedContext } from "@/lib/auth/load-context";
import { areSignUpsOpen } from "@/lib/domain/identity/account/auth-settings";
import { findSecondStepMethods } from "@/lib/http/identity/second-step";
import { readPageSession } from "@/lib/http/page-context";

/**
 * Reads the session before the page renders. A layout can't do this, because layouts don't run again on
 * navigation. Without a session, shows the sign-in form, or the second step if a sign-in is in progress. If
 * the lookup fails, shows an error and doesn't redirect.
 */
export async function SignedIn({
  children,
  signedOut = <InlineAuthScreen hasSignUp={areSignUpsOpen()} />,
}: {
  children: (loaded: LoadedContext) => ReactNode;
  signedOut?: ReactNode;
}) {
  const session = await readPageSession();
  if (session.state === "signedOut") {
    const choices = await findSecondStepMethods();
    return (
      <>
        <LeaveSignedInFrame />
        {choices ? <InlineSecondStep {...choices} /> : signedOut}
      </>
    );
  }
  if (session.state === "failed") return <ErrorState what="your account" action={<RetryButton />} />;
  return children(session.loaded);
}
