"use client";

import { Badge, type BadgeProps } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { KEY_STATE_LABELS } from "@/lib/domain/platform/api-keys/model/labels";
import type { KeyState } from "@/lib/domain/platform/api-keys/state";
import { RevokeButton } from "./revoke-button";

export interface KeyRowData {
  id: string;
  name: string;
  /** Description of the key's permissions. */
  scopesText: string;
  lastFour: string;
  creatorName: string | null;
  isCreatorMember: boolean;
  state: KeyState;
  lastUsedAt: string | null;
  expiresAt: string | null;
  createdAt: string;
}

const STATE_BADGES: Readonly<Record<KeyState, Pick<BadgeProps, "tone" | "icon">>> = {
  active: { tone: "paid", icon: "check-circle" },
  expired: { tone: "due", icon: "clock" },
  revoked: { tone: "draft", icon: "prohibit" },
};

interface KeyRowProps {
  apiKey: KeyRowData;
  timeZone: string;
  canChange: boolean;
}

export function KeyRow({ apiKey, timeZone, canChange }: KeyRowProps) {
  const { id, name, scopesText, lastFour, state } = apiKey;
  const isActive = state === "active";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3
            className={
              isActive ? "font-semibold wrap-anywhere" : "font-semibold text-ink-faint wrap-anywhere"
            }
          >
            {name}
          </h3>
          <Badge {...STATE_BADGES[state]}>{KEY_STATE_LABELS[state]}</Badge>
        </div>
        <p className="text-ink-soft">{scopesText}</p>
        <KeyDetails apiKey={apiKey} timeZone={timeZone} />
      </div>
      {canChange && isActive && <RevokeButton id={id} name={name} lastFour={lastFour} />}
    </li>
  );
}

function KeyDetails({ apiKey, timeZone }: Pick<KeyRowProps, "apiKey" | "timeZone">) {
  const { lastFour, creatorName, isCreatorMember, state, lastUsedAt, expiresAt, createdAt } = apiKey;
  return (
    <p className="text-ink-faint text-sm">
      Ends in <code>{lastFour}</code> · created <DateText value={createdAt} timeZone={timeZone} />
      {creatorName && ` by ${creatorName}${isCreatorMember ? "" : ", no longer a member"}`} ·{" "}
      {lastUsedAt ? (
        <>
          last used <DateText value={lastUsedAt} shape="date-time" timeZone={timeZone} />
        </>
      ) : (
        "never used"
      )}
      {state !== "revoked" && expiresAt && (
        <>
          {" · "}
          {state === "expired" ? "expired" : "expires"} <DateText value={expiresAt} timeZone={timeZone} />
        </>
      )}
    </p>
  );
}
