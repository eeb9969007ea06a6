"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { OfferForm } from "./offer-form";
import { ShareCard, type ShownShare } from "./share-card";

interface SharingViewProps {
  horse: { id: string; name: string };
  /** Null where the lookup failed. */
  shares: readonly ShownShare[] | null;
  grantable: readonly ShareScope[];
  today: CalendarDate;
  timeZone: string;
  canShare: boolean;
  mayInvite: boolean;
  seesCharges: boolean;
}

export function SharingView(props: SharingViewProps) {
  const { horse, shares, grantable, today, timeZone, canShare, mayInvite, seesCharges } = props;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        {!shares && <ErrorState what="who has this horse" action={<RetryButton />} />}
        {shares?.length === 0 && (
          <p className="text-ink-soft">
            {horse.name} is shared with nobody. A stable, a vet or a trainer with an organization of their own
            takes the horse by a link or its code: then both see one record and add to it.
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
            canChange={canShare && (share.state === "accepted" || share.isVouchedFor)}
          />
        ))}
      </div>
      <div className="grid gap-4">
        {canShare && <OfferForm horse={horse} shares={shares ?? []} grantable={grantable} today={today} />}
        {seesCharges && (
          <p>
            <ButtonLink href={`/horses/${horse.id}/charges`} icon="receipt">
              What was charged
            </ButtonLink>
          </p>
        )}
        {mayInvite && (
          <Card aria-labelledby="team">
            <CardHeader id="team" title="Somebody of your own team" />
            <CardBody className="grid gap-3 text-ink-soft">
              <p>
                A trainer or a vet can be a member here instead, with {horse.name} alone: invite them, then
                choose the horse for them at the members.
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
