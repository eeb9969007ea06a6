"use client";

import { useEffect } from "react";
import { Alert } from "@/components/ui/alert";
import { getButtonClass } from "@/components/ui/button-styles";
import { INVITATION_JOINED_MESSAGE } from "@/lib/domain/organizations/invitations/model/usability";

/** The delay before the redirect. It is long enough to read the message, even with a screen reader. */
const REDIRECT_DELAY_MS = 2_000;
const DASHBOARD = "/dashboard";

/** Confirms that the user joined, then opens the organization's dashboard. */
export function JoinedMessage({ organizationName }: { organizationName: string }) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(DASHBOARD), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Alert
      tone="success"
      title={INVITATION_JOINED_MESSAGE}
      className="mt-5"
      actions={
        // A full page load removes any other organization's data from memory.
        <a href={DASHBOARD} className={getButtonClass({ variant: "primary" })}>
          {" "}
          Go to dashboard
        </a>
      }
    >
      Your dashboard now shows {organizationName}.
    </Alert>
  );
}
