"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { SubmitButton } from "@/components/ui/submit-button";
import type { LinkPageState } from "@/lib/actions/newsletter";

interface LinkPageProps {
  token: string;
  action: (state: LinkPageState, form: FormData) => Promise<LinkPageState>;
  label: string;
  done: string;
  /** Why a link may be refused. */
  refusal: string;
}

/** A button that uses the link up. Opening the page does nothing: mail scanners open everything. */
export function LinkPage({ token, action, label, done, refusal }: LinkPageProps) {
  const [state, submit] = useActionState(action, "asking");
  if (state === "done") {
    return (
      <Alert tone="success" title={done} actions={<ButtonLink href="/blog">Read the blog</ButtonLink>} />
    );
  }
  if (state === "unknown") {
    return (
      <Alert
        tone="error"
        title="This link is not valid any more"
        actions={<ButtonLink href="/blog#newsletter">To the newsletter</ButtonLink>}
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
