"use client";

import { useActionState } from "react";
import { EndShareButton } from "@/components/horses/horses/end-share-button";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { QrCode } from "@/components/ui/qr-code";
import { SubmitButton } from "@/components/ui/submit-button";
import { revokeShareAction, updateShareAction } from "@/lib/actions/horses/horse-shares";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ShareDto } from "@/lib/domain/horses/horse-shares/dto";
import { SHARE_SCOPE_LABELS } from "@/lib/domain/horses/horse-shares/model/share-scope-labels";
import { ShareTermsFields } from "./share-terms-fields";

export interface ShareCardData extends ShareDto {
  /** Whether the share's last day has passed. */
  isOver: boolean;
  /**
   * The URL of the share link; null if the link can't be used, for example after an organization accepts the share.
   */
  link: string | null;
  /** Whether the share's creator still has permission to share the horse with these scopes. */
  isCreatorAuthorized: boolean;
}

interface ShareCardProps {
  share: ShareCardData;
  horse: { id: string; name: string };
  grantable: readonly ShareScope[];
  today: CalendarDate;
  timeZone: string;
  canChange: boolean;
}

/** Returns the ID of the card's element. */
export function getShareCardId({ id }: { id: string }): string {
  return `card-of-${id}`;
}

/** Renders a share with an organization, or a link that hasn't been accepted yet. */
export function ShareCard({ share, horse, grantable, today, timeZone, canChange }: ShareCardProps) {
  const { id, organizationName, link, endsOn, isOver, offerEndsAt, answeredAt, createdByName } = share;
  const isOffer = share.state === "offered";
  return (
    <Card aria-labelledby={`share-${id}`} id={getShareCardId(share)} tabIndex={-1}>
      <CardHeader
        id={`share-${id}`}
        title={organizationName ?? "Link for one organization"}
        description={
          isOffer ? (
            <>
              Created by {createdByName}
              {share.isCreatorAuthorized ? (
                <>
                  . The link is valid until <DateText value={offerEndsAt} timeZone={timeZone} />.
                </>
              ) : (
                ", who can no longer share this horse, so nobody can accept the share."
              )}
            </>
          ) : (
            answeredAt && (
              <>
                Accepted by {share.answeredByName} on <DateText value={answeredAt} timeZone={timeZone} />
              </>
            )
          )
        }
      />
      <CardBody className="grid gap-4">
        {link && <ShareLinkWithQrCode link={link} horseName={horse.name} />}
        <p className="flex flex-wrap gap-1.5">
          {share.scopes.map((scope) => (
            <Badge key={scope} tone="leather">
              {SHARE_SCOPE_LABELS[scope]}
            </Badge>
          ))}
        </p>
        <p className="text-ink-soft">
          {endsOn ? (
            <>
              {isOver ? "Access ended on " : "Access until "}
              <DateText value={endsOn} />
            </>
          ) : (
            "Access until you stop sharing."
          )}
        </p>
        {canChange && <EditTermsForm share={share} horseId={horse.id} grantable={grantable} today={today} />}
      </CardBody>
      <CardFooter>
        <EndShareButton
          action={revokeShareAction}
          fields={{ horse_id: horse.id, id }}
          label={isOffer ? "Revoke link" : "Stop sharing"}
          question={isOffer ? "Revoke this link?" : `Stop sharing with ${organizationName}?`}
        >
          {isOffer
            ? "The link will stop working. You can create another link."
            : `${organizationName} will no longer see ${horse.name}. Records that they added stay with the horse. To share again, create a new link.`}
        </EndShareButton>
      </CardFooter>
    </Card>
  );
}

function ShareLinkWithQrCode({ link, horseName }: { link: string; horseName: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_1fr]">
      <QrCode
        value={link}
        label={`QR code for the link to ${horseName}`}
        className="mx-auto w-48 max-w-full rounded-control border border-line"
      />
      <div className="grid min-w-0 content-start gap-3">
        <p className="text-ink-soft">
          The recipient scans this code or opens the link. Only one organization can accept the share.
        </p>
        <p className="select-all break-all rounded-control bg-sunken px-3 py-2 text-sm">{link}</p>
        <p>
          <CopyButton text={link} label="Copy link" />
        </p>
      </div>
    </div>
  );
}

interface EditTermsFormProps {
  share: ShareCardData;
  horseId: string;
  grantable: readonly ShareScope[];
  today: CalendarDate;
}

function EditTermsForm({ share, horseId, grantable, today }: EditTermsFormProps) {
  const [state, change] = useActionState(updateShareAction, { status: "idle" });
  const refused = state.status === "refused" ? state : null;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-green underline underline-offset-4">
        Change what is shared
      </summary>
      {/* Remounts the form when the stored values change, for example in another tab. */}
      <form
        action={change}
        key={`${share.scopes.join()} ${share.endsOn}`}
        noValidate
        className="mt-2 grid gap-4"
      >
        <input type="hidden" name="horse_id" value={horseId} />
        <input type="hidden" name="id" value={share.id} />
        <ShareTermsFields
          grantable={grantable}
          chosen={share.scopes}
          endsOn={share.endsOn}
          today={today}
          refused={refused}
        />
        {state.status === "done" && <Alert tone="success" title="Saved" />}
        <p>
          <SubmitButton variant="secondary" loadingText="Saving…">
            Save
          </SubmitButton>
        </p>
      </form>
    </details>
  );
}
