"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { SubmitButton } from "@/components/ui/submit-button";
import { followPortalLinkAction } from "@/lib/actions/billing/portal";
import { getPortalEntryPath, type PortalPlace } from "@/lib/domain/billing/portal/model/portal-path";

interface PortalLinkFormProps {
  token: string;
  organizationId: string;
  place: PortalPlace | null;
  minutes: number;
}

/**
 * Renders the button that signs the client in with an emailed link. Opening the page alone changes nothing.
 * Uses `useActionState` instead of `usePublicForm`, because the form has no fields and disappears if the link
 * is invalid.
 */
export function PortalLinkForm({ token, organizationId, place, minutes }: PortalLinkFormProps) {
  const [state, submit] = useActionState(followPortalLinkAction, "asking");
  if (state === "unknown") {
    return (
      <div className="mt-4">
        <Alert
          tone="error"
          title="This link is no longer valid"
          actions={<ButtonLink href={getPortalEntryPath(organizationId, place)}>Get a new code</ButtonLink>}
        >
          It was already used, it is older than {minutes} minutes, or a newer email replaced it.
        </Alert>
      </div>
    );
  }
  return (
    <form action={submit} className="mt-4 grid gap-4">
      {state === "failed" && (
        <Alert tone="error" title="We couldn't sign you in">
          Please wait a moment and press the button again.
        </Alert>
      )}
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="organization_id" value={organizationId} />
      {place && <input type="hidden" name="section" value={place} />}
      <SubmitButton size="large">Sign in</SubmitButton>
    </form>
  );
}
