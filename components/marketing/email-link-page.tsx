"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { SubmitButton } from "@/components/ui/submit-button";
import type { LinkPageState } from "@/lib/actions/follow-link";

interface LinkTarget {
  href: string;
  label: string;
}

interface EmailLinkPageProps {
  token: string;
  action: (state: LinkPageState, form: FormData) => Promise<LinkPageState>;
  label: string;
  done: string;
  /** The message shown if the link is rejected. */
  rejection: string;
  /** The link to show after the emailed link is accepted, and the link to show after it is rejected. */
  nextLinks?: { done: LinkTarget; rejected: LinkTarget };
}

/**
 * Renders a button that redeems an emailed link. Opening the page changes nothing, because email scanners open
 * every link.
 */
export function EmailLinkPage({ token, action, label, done, rejection, nextLinks }: EmailLinkPageProps) {
  const [state, submit] = useActionState(action, "asking");
  if (state === "done") {
    return (
      <Alert
        tone="success"
        title={done}
        actions={nextLinks && <ButtonLink href={nextLinks.done.href}>{nextLinks.done.label}</ButtonLink>}
      />
    );
  }
  if (state === "unknown") {
    return (
      <Alert
        tone="error"
        title="This link is no longer valid"
        actions={
          nextLinks && <ButtonLink href={nextLinks.rejected.href}>{nextLinks.rejected.label}</ButtonLink>
        }
      >
        {rejection}
      </Alert>
    );
  }
  return (
    <form action={submit} className="space-y-4">
      {state === "failed" && (
        <Alert tone="error" title="That didn't work">
          Please wait a moment and press the button again.
        </Alert>
      )}
      <input type="hidden" name="token" value={token} />
      <SubmitButton size="large">{label}</SubmitButton>
    </form>
  );
}
