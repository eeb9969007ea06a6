"use client";

import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import type { ShareOffer } from "@/lib/domain/horses/horse-shares/find-share-offer";
import {
  SHARE_SCOPE_HINTS,
  SHARE_SCOPE_LABELS,
} from "@/lib/domain/horses/horse-shares/model/share-scope-labels";
import type { ShareOfferVisitor } from "@/lib/http/horses/read-share-offer";
import { AnswerShareForm } from "./answer-share-form";

interface ShareOfferViewProps {
  token: string;
  offer: ShareOffer;
  /** Null if nobody is signed in. */
  visitor: ShareOfferVisitor | null;
}

/** The messages for members of the horse's organization, by the state of the link. */
const OWN_LINK_MESSAGES = {
  open: ["You don't need this link", "Send it to the organization that should get access."],
  over: ["This link has expired", "To share the horse, create a new link."],
  answered: [
    "This link was already used",
    "To share the horse with another organization, create a new link.",
  ],
} as const;

/** Shows the offered horse, its organization, the shared data, the end date, and the buttons to accept or decline. */
export function ShareOfferView({ token, offer, visitor }: ShareOfferViewProps) {
  const { horseId, horseName, organizationName, createdByName, scopes, endsOn, reason } = offer;
  const sharingLink = visitor?.canManageShares && (
    <ButtonLink href={`/horses/${horseId}/sharing`}>Manage sharing</ButtonLink>
  );
  if (visitor?.isOwnHorse && !visitor.isRecipientMember && (reason || visitor.organizations.length === 0)) {
    const [title, text] = OWN_LINK_MESSAGES[reason ?? "open"];
    return (
      <AuthFrame title={`${horseName} already belongs to your organization`}>
        <Alert title={title} actions={sharingLink}>
          {text}
        </Alert>
      </AuthFrame>
    );
  }
  if (reason && !visitor?.isRecipientMember) {
    return (
      <AuthFrame title={reason === "over" ? "This link has expired" : "This link was already used"}>
        <Alert tone="warning" title={`You can't accept ${horseName} with this link`}>
          Ask {organizationName} for a new link.
        </Alert>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={`${organizationName} is sharing ${horseName} with you`}
      description={`${createdByName} created this link. Both organizations use the same record of the horse. Your access is listed below.`}
    >
      {visitor?.isRecipientMember && (
        <Alert
          title={`${horseName} is shared with you`}
          className="mb-5"
          actions={<ButtonLink href={`/horses/${horseId}`}>Open {horseName}</ButtonLink>}
        />
      )}
      {visitor?.isOwnHorse && !visitor.isRecipientMember && (
        <Alert title={`${horseName} belongs to ${organizationName}`} className="mb-5" actions={sharingLink}>
          Only your other organizations can accept the horse.
        </Alert>
      )}
      <dl className="grid gap-3">
        {scopes.map((scope) => (
          <div key={scope}>
            <dt className="font-semibold">{SHARE_SCOPE_LABELS[scope]}</dt>
            <dd className="text-ink-soft text-sm">{SHARE_SCOPE_HINTS[scope]}</dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold">Access ends</dt>
          <dd className="text-ink-soft text-sm">
            {endsOn ? <DateText value={endsOn} /> : `When you or ${organizationName} ends the share`}
          </dd>
        </div>
      </dl>
      {!reason && (
        <AnswerShareForm token={token} horse={{ id: horseId, name: horseName }} visitor={visitor} />
      )}
    </AuthFrame>
  );
}
