"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { useRestoredFocus } from "@/components/ui/use-restored-focus";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { ShareCard, type ShareCardData } from "./share-card";
import { ShareOfferForm } from "./share-offer-form";

/** The ID of the list of shares, which receives focus when a share ends. */
const LIST_ID = "shares";

interface SharingViewProps {
  horse: { id: string; name: string };
  /** Null if the lookup failed. */
  shares: readonly ShareCardData[] | null;
  grantable: readonly ShareScope[];
  today: CalendarDate;
  timeZone: string;
  canShare: boolean;
  /** Whether the viewer can create links for people without an account. */
  canCreateGuestLinks: boolean;
  mayInvite: boolean;
  seesCharges: boolean;
}

export function SharingView(props: SharingViewProps) {
  const { horse, shares, grantable, today, timeZone, canShare, canCreateGuestLinks, mayInvite, seesCharges } =
    props;
  const area = useRestoredFocus(LIST_ID);
  return (
    <div ref={area} className="grid items-start gap-4 lg:grid-cols-2">
      <div id={LIST_ID} className="grid gap-4">
        {!shares && <ErrorState what="the horse's shares" action={<RetryButton />} />}
        {shares?.length === 0 && (
          <p className="text-ink-soft">
            {horse.name} isn't shared with anyone. Send a link or QR code to a stable, vet or trainer with
            their own organization. Once they accept, they can see the records that you share and add to them.
          </p>
        )}
        {shares?.map((share) => (
          <ShareCard
            key={share.id}
            share={share}
            horse={horse}
            grantable={grantable}
            today={today}
            timeZone={timeZone}
            canChange={canShare && (share.state === "accepted" || share.isCreatorAuthorized)}
          />
        ))}
        {canCreateGuestLinks && (
          <Card aria-labelledby="guests">
            <CardHeader id="guests" title="A vet or farrier without an account" />
            <CardBody className="grid gap-3 text-ink-soft">
              <p>
                Send a guest link to your vet or farrier. They log the visit on their own phone, and it
                appears in the horse's records.
              </p>
              <p>
                <ButtonLink href={`/horses/${horse.id}/guest-links`} icon="link">
                  Guest links
                </ButtonLink>
              </p>
            </CardBody>
          </Card>
        )}
      </div>
      <div className="grid gap-4">
        {canShare && (
          <ShareOfferForm horse={horse} shares={shares ?? []} grantable={grantable} today={today} />
        )}
        {seesCharges && (
          <p>
            <ButtonLink href={`/horses/${horse.id}/charges`} icon="receipt">
              Charges
            </ButtonLink>
          </p>
        )}
        {mayInvite && (
          <Card aria-labelledby="team">
            <CardHeader id="team" title="Your own team" />
            <CardBody className="grid gap-3 text-ink-soft">
              <p>
                You can also invite a trainer or a vet as a member of your organization. Then open Members and
                give them access to {horse.name} only.
              </p>
              <p className="flex flex-wrap gap-2">
                <ButtonLink href="/organization/invitations" icon="user-plus">
                  Invite
                </ButtonLink>
                <ButtonLink href="/organization/members" variant="quiet">
                  Members
                </ButtonLink>
              </p>
            </CardBody>
          </Card>
        )}
      </div>
    </div>
  );
}
