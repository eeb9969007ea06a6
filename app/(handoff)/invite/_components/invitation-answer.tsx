"use client";

import { useActionState } from "react";
import { buildLoginPath } from "@/components/identity/auth/build-login-path";
import { TextLink } from "@/components/identity/auth/text-link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { SubmitButton } from "@/components/ui/submit-button";
import { respondToInvitationAction } from "@/lib/actions/organizations/invitation-responses";
import { getInvitationPath } from "@/lib/domain/organizations/invitations/model/get-invitation-path";
import type { InvitationKind } from "@/lib/domain/organizations/invitations/model/usability";
import { ALREADY_MEMBER_MESSAGE } from "@/lib/domain/organizations/members/model/already-member-error";
import { JoinedMessage } from "./joined-message";

interface InvitationAnswerProps {
  kind: InvitationKind;
  token: string;
  organizationName: string;
  /** Whether the visitor can respond to the invitation. */
  isOpen: boolean;
  /** Whether the invitation can be declined. */
  canDecline: boolean;
  isMember: boolean;
  /** Null if nobody is signed in; empty if the visitor has neither a name nor an email address. */
  visitorName: string | null;
}

/**
 * Renders the buttons that accept or decline on the web, and shows the result. Works as a plain form until scripts
 * have loaded.
 */
export function InvitationAnswer(props: InvitationAnswerProps) {
  const { kind, token, organizationName, isOpen, canDecline, isMember, visitorName } = props;
  const [state, answer, isPending] = useActionState(respondToInvitationAction, { status: "asking" });
  const path = getInvitationPath({ kind, token });

  if (state.status === "joined") return <JoinedMessage organizationName={organizationName} />;
  if (state.status === "declined") {
    return (
      <Alert tone="success" title="You declined this invitation" className="mt-5">
        {organizationName} has been notified.
      </Alert>
    );
  }
  if (isMember || state.status === "member") {
    return (
      <Alert
        title={ALREADY_MEMBER_MESSAGE}
        className="mt-5"
        actions={<ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>}
      >
        You don't need to do anything.
      </Alert>
    );
  }
  if (!isOpen) return null;
  const signIn = (
    <ButtonLink href={buildLoginPath({ redirectTo: path })} variant="primary" size="large" block>
      Accept invitation
    </ButtonLink>
  );
  if (visitorName === null) {
    return (
      <div className="mt-5">
        {signIn}
        <p className="mt-3 text-ink-soft text-sm">
          Sign in {canDecline ? "to accept or decline" : "first"}. New here?{" "}
          <TextLink href={buildLoginPath({ mode: "register", redirectTo: path })}>Create an account</TextLink>
        </p>
      </div>
    );
  }
  return (
    <form action={answer} className="mt-5">
      {state.status === "refused" && (
        <Alert
          tone="error"
          title={state.message}
          className="mb-4"
          actions={
            state.isSignedOut && <ButtonLink href={buildLoginPath({ redirectTo: path })}>Sign in</ButtonLink>
          }
        />
      )}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="token" value={token} />
      <div className="grid gap-3">
        <SubmitButton name="answer" value="accept" size="large" block loadingText="One moment…">
          Accept invitation
        </SubmitButton>
        {canDecline && (
          <Button type="submit" name="answer" value="decline" variant="quiet" block disabled={isPending}>
            Decline
          </Button>
        )}
      </div>
      <p className="mt-3 text-ink-soft text-sm">
        {visitorName === "" ? "You are signed in." : `You are signed in as ${visitorName}.`}
      </p>
    </form>
  );
}
