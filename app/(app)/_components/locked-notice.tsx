"use client";

import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";

interface LockedNoticeProps {
  organizationName: string;
  planName: string;
  /** Where the owner gets a plan with room for it; null for everybody else. */
  upgradeHref: string | null;
}

/** Above every page of an organization that is one more than its owner's plan has. */
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
      Nothing is lost: everything here can be read, and open invoices can be paid. But it is one more than its
      owner's {planName} plan has.{" "}
      {upgradeHref
        ? "To change things here, upgrade, or close or hand over an older organization of yours."
        : "Its owner can change that."}
    </Alert>
  );
}
