"use client";

import { Badge, type BadgeProps } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { INVITATION_STATE_LABELS } from "@/lib/domain/organizations/invitations/model/labels";
import {
  type InvitationState,
  isOpenInvitation,
} from "@/lib/domain/organizations/invitations/model/usability";
import { InvitationActions } from "./invitation-actions";
import type { InvitationRowData } from "./invitation-row-data";

const STATE_BADGES: Readonly<Record<InvitationState, Pick<BadgeProps, "tone" | "icon">>> = {
  active: { tone: "paid", icon: "check-circle" },
  pending: { tone: "sent", icon: "paper-plane-tilt" },
  accepted: { tone: "paid", icon: "check-circle" },
  declined: { tone: "draft", icon: "prohibit" },
  disabled: { tone: "draft", icon: "prohibit" },
  expired: { tone: "due", icon: "clock" },
  usedUp: { tone: "draft", icon: "check-circle" },
  unauthorized: { tone: "overdue", icon: "warning" },
};

interface InvitationRowProps {
  invitation: InvitationRowData;
  canChange: boolean;
  timeZone: string | undefined;
}

export function InvitationRow({ invitation, canChange, timeZone }: InvitationRowProps) {
  const { state, roleName, services, message } = invitation;
  const invitee = getInviteeText(invitation);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className={isOpenInvitation(state) ? "font-semibold" : "font-semibold text-ink-faint"}>
            {invitee ?? (
              <>
                {roleName}, created{" "}
                <DateText value={invitation.createdAt} shape="date-time" timeZone={timeZone} />
              </>
            )}
          </h2>
          <StateBadge state={state} />
        </div>
        {invitee && <p className="text-ink-soft">{roleName}</p>}
        <Facts invitation={invitation} timeZone={timeZone} />
        {services.length > 0 && <p className="text-ink-soft">{services.join(" · ")}</p>}
        {message && <p className="line-clamp-2 break-words text-ink-soft">“{message}”</p>}
        {state === "unauthorized" && (
          <p className="text-ink-soft">
            The person who created this invitation can no longer assign this role. Create a new invitation.
          </p>
        )}
      </div>
      {canChange && <InvitationActions invitation={invitation} />}
    </li>
  );
}

/**
 * Returns the name that the inviter entered for the invited person, or the addresses that received the email.
 */
function getInviteeText({ inviteeName, sentTo }: InvitationRowData): string | null {
  const [first, ...others] = sentTo;
  if (inviteeName) return inviteeName;
  if (!first) return null;
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}

function Facts({ invitation, timeZone }: Pick<InvitationRowProps, "invitation" | "timeZone">) {
  const { kind, horseCount, uses, maxUses, expiresAt, state, creatorName } = invitation;
  return (
    <p className="text-ink-faint text-sm">
      {kind === "trainer" && "Trainer invitation · "}
      {horseCount > 0 && `${horseCount} ${horseCount === 1 ? "horse" : "horses"} · `}
      {maxUses === null ? `${uses} joined, no limit` : `${uses} of ${maxUses} used`}
      {" · "}
      {expiresAt ? (
        <>
          {state === "expired" ? "ended " : "ends "}
          <DateText value={expiresAt} timeZone={timeZone} />
        </>
      ) : (
        "never ends"
      )}
      {creatorName && ` · by ${creatorName}`}
    </p>
  );
}

function StateBadge({ state }: { state: InvitationState }) {
  return <Badge {...STATE_BADGES[state]}>{INVITATION_STATE_LABELS[state]}</Badge>;
}
