"use client";

import { AppHandoff } from "@/components/handoff/app-handoff";
import { AuthFrame } from "@/components/layout/auth-frame";
import { OrganizationLogo } from "@/components/organizations/branding/organization-logo";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import type { InvitationDetails } from "@/lib/domain/organizations/invitations/find-invitation";
import { getInvitationPath } from "@/lib/domain/organizations/invitations/model/get-invitation-path";
import {
  INVITATION_BANNER_TEXTS,
  INVITATION_VALIDATION_TEXTS,
  type UnusableReason,
} from "@/lib/domain/organizations/invitations/model/usability";
import { getDeepLink } from "@/lib/handoff/deep-links";
import { InvitationAnswer } from "./invitation-answer";
import { InvitationFacts } from "./invitation-facts";

interface InvitationViewProps {
  details: InvitationDetails;
  /** The reason why the invitation can't be used; null if it can be used. */
  reason: UnusableReason | null;
  /** Null if nobody is signed in. */
  visitorName: string | null;
}

/** Shows an invitation with its details, the link to the app, and the buttons to accept or decline. */
export function InvitationView({ details, reason, visitorName }: InvitationViewProps) {
  const { isMember } = details;
  const path = getInvitationPath(details);
  const inviter = details.creatorName ?? details.organizationName;
  const isOpen = reason === null && !isMember;
  return (
    <AuthFrame
      title={getTitle({ details, reason })}
      description={details.organizationDescription}
      band={details.branding?.color}
      mark={
        details.branding?.logo && (
          <OrganizationLogo name={details.organizationName} logo={details.branding.logo} />
        )
      }
    >
      {reason && reason !== "notFound" && !isMember && (
        <Alert tone="warning" title={INVITATION_BANNER_TEXTS[reason]} className="mb-5">
          {reason === "locked"
            ? `This organization is locked because it exceeds the limits of its owner's plan. The invitation will work again after the owner upgrades. Ask ${inviter} about it.`
            : `Ask ${inviter} for a new invitation.`}
        </Alert>
      )}
      <InvitationFacts details={details} />
      <InvitationAnswer
        kind={details.kind}
        token={details.token}
        organizationName={details.organizationName}
        isOpen={isOpen}
        canDecline={details.kind === "trainer" && details.maxUses === 1}
        isMember={isMember}
        visitorName={visitorName}
      />
      <div className="mt-6 grid gap-3 border-line border-t pt-5">
        {isOpen && <AppHandoff link={getDeepLink(path)} path={path} />}
        <ButtonLink href="/download" variant="quiet" icon="download-simple" block>
          Get the app
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

function getTitle({ details, reason }: Omit<InvitationViewProps, "visitorName">): string {
  const { organizationName, kind, isMember } = details;
  if (isMember) return organizationName;
  if (reason) return INVITATION_VALIDATION_TEXTS[reason];
  return `${organizationName} invites you to join${kind === "trainer" ? " as a trainer" : ""}`;
}
