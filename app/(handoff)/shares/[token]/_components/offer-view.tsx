"use client";

import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import type { ShareOffer } from "@/lib/domain/horse-shares/find-share-offer";
import { SCOPE_HINTS, SCOPE_LABELS } from "@/lib/domain/horse-shares/labels";
import type { OfferVisitor } from "@/lib/http/read-share-offer";
import { OfferAnswer } from "./offer-answer";

interface OfferViewProps {
  token: string;
  offer: ShareOffer;
  /** Null where nobody is signed in. */
  visitor: OfferVisitor | null;
}

/** Who offers which horse, what of it and until when, and the answer. */
export function OfferView({ token, offer, visitor }: OfferViewProps) {
  const { horseId, horseName, organizationName, createdByName, scopes, endsOn, reason } = offer;
  return (
    <AuthFrame
      title={`${organizationName} shares ${horseName}`}
      description={`${createdByName} made this link. Both of you see one record of the horse and add to it.`}
    >
      <dl className="grid gap-3">
        {scopes.map((scope) => (
          <div key={scope}>
            <dt className="font-semibold">{SCOPE_LABELS[scope]}</dt>
            <dd className="text-ink-soft text-sm">{SCOPE_HINTS[scope]}</dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold">Until</dt>
          <dd className="text-ink-soft text-sm">
            {endsOn ? <DateText value={endsOn} /> : `${organizationName} ends it, or you do`}
          </dd>
        </div>
      </dl>
      {visitor?.hasIt && (
        <Alert
          title={`${horseName} is shared with you`}
          className="mt-5"
          actions={<ButtonLink href={`/horses/${horseId}`}>To {horseName}</ButtonLink>}
        />
      )}
      {reason && !visitor?.hasIt && (
        <Alert
          tone="warning"
          title={reason === "over" ? "This link has ended" : "This link was used"}
          className="mt-5"
        >
          Ask {organizationName} for a new one.
        </Alert>
      )}
      {!reason && <OfferAnswer token={token} horse={{ id: horseId, name: horseName }} visitor={visitor} />}
    </AuthFrame>
  );
}
