"use client";

import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";

interface LockedNoticeProps {
  organizationName: string;
  planName: string;
  /** The path where the owner can upgrade; null for everyone else. */
  upgradeHref: string | null;
}

/**
 * Explains that the organization is locked because its owner exceeds the plan's limits. Shown above every page
 * of the organization.
 */
export function LockedNotice({ organizationName, planName, upgradeHref }: LockedNoticeProps) {
  return (
    <Alert
      tone="warning"
      className="mt-5"
      title={`${organizationName} is locked`}
      actions={
        upgradeHref && (
          <>
            <ButtonLink href={upgradeHref} size="small">
              See plans
            </ButtonLink>
            <ButtonLink href="/account/data" size="small" variant="quiet">
              Your organizations
            </ButtonLink>
          </>
        )
      }
    >
      Nothing is lost. You can still read everything here, and clients can pay open invoices. The owner has
      more organizations than the {planName} plan allows.{" "}
      {upgradeHref
        ? "To make changes here, upgrade your plan, or close or transfer one of your older organizations."
        : "Ask the owner of the organization to unlock it."}
    </Alert>
  );
}
