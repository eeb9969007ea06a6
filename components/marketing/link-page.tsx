"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { SubmitButton } from "@/components/ui/submit-button";
import type { LinkPageState } from "@/lib/actions/follow-link";

interface OnwardLink {
  href: string;
  label: string;
}

interface LinkPageProps {
  token: string;
  action: (state: LinkPageState, form: FormData) => Promise<LinkPageState>;
  label: string;
  done: string;
  /** Why a link may be refused. */
  refusal: string;
  /** Where to go on from here, done or refused; none where this was all. */
  onward?: { done: OnwardLink; refused: OnwardLink };
}

/** A button that uses the link up. Opening the page does nothing: mail scanners open everything. */
export function LinkPage({ token, action, label, done, refusal, onward }: LinkPageProps) {
  const [state, submit] = useActionState(action, "asking");
  if (state === "done") {
    return (
      <Alert
        tone="success"
        title={done}
        actions={onward && <ButtonLink href={onward.done.href}>{onward.done.label}</ButtonLink>}
      />
    );
  }
  if (state === "unknown") {
    return (
      <Alert
        tone="error"
        title="This link is not valid any more"
        actions={onward && <ButtonLink href={onward.refused.href}>{onward.refused.label}</ButtonLink>}
      >
        {refusal}
      </Alert>
    );
  }
  return (
    <form action={submit} className="space-y-4">
      {state === "failed" && (
        <Alert tone="error" title="That didn't work just now">
          Please wait a moment and press the button again.
        </Alert>
      )}
      <input type="hidden" name="token" value={token} />
      <SubmitButton size="large">{label}</SubmitButton>
    </form>
  );
}
