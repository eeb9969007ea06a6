"use client";

import { LiveRefresh } from "@/components/live/live-refresh";
import { Alert } from "@/components/ui/alert";
import { DateText } from "@/components/ui/date-text";
import { leaveShareAction } from "@/lib/actions/horses/horse-shares";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { SHARE_SCOPE_LABELS } from "@/lib/domain/horses/horse-shares/model/share-scope-labels";
import { EndShareButton } from "./end-share-button";

export interface SharedBannerProps {
  horseId: string;
  /** The organization that owns the horse. */
  organizationName: string;
  scopes: readonly ShareScope[];
  endsOn: CalendarDate | null;
  /** The cursor of the newest live event that the page already includes. */
  liveCursor: string;
  /** The ID of the share if the viewer can end it for their organization. */
  shareIdToLeave: string | null;
}

/**
 * Shows which organization shares the horse and which data the share covers. Refreshes the page when that
 * organization changes the horse.
 */
export function SharedBanner({
  horseId,
  organizationName,
  scopes,
  endsOn,
  liveCursor,
  shareIdToLeave,
}: SharedBannerProps) {
  return (
    <div data-shared className="mb-5">
      <LiveRefresh after={liveCursor} horseId={horseId} />
      <Alert
        title={`Shared by ${organizationName}`}
        actions={
          shareIdToLeave && (
            <EndShareButton
              action={leaveShareAction}
              fields={{ id: shareIdToLeave }}
              label="Remove my access"
              question="Remove your access to this horse?"
            >
              You will no longer see this horse. Everything you added stays with the horse. {organizationName}{" "}
              can share it with you again.
            </EndShareButton>
          )
        }
      >
        {endsOn && (
          <>
            Until <DateText value={endsOn} />.{" "}
          </>
        )}
        Shared with you: {scopes.map((scope) => SHARE_SCOPE_LABELS[scope].toLowerCase()).join(", ")}.
      </Alert>
    </div>
  );
}
