import type { ReactNode } from "react";
import { InlineAuthScreen } from "@/components/auth/inline-auth-screen";
import { InlineSecondStep } from "@/components/auth/inline-second-step";
import { LeaveSignedInFrame } from "@/components/layout/leave-signed-in-frame";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { LoadedContext } from "@/lib/auth/load-context";
import { readPageSession } from "@/lib/http/page-context";
import { readSecondStep } from "@/lib/http/second-step";

/**
 * Asks who is there before a page shows anything (a layout alone wouldn't do: it doesn't run again on navigation).
 * Signed out, the auth screen stands in the page's place, or what is left of signing in; a lookup that failed is
 * said, and sends nobody away.
 */
export async function SignedIn({
  children,
  signedOut = <InlineAuthScreen />,
}: {
  children: (loaded: LoadedContext) => ReactNode;
  signedOut?: ReactNode;
}) {
  const session = await readPageSession();
  if (session.state === "signedOut") {
    const choices = await readSecondStep();
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
