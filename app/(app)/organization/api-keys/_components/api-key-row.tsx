"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { revokeApiKeyAction } from "@/lib/actions/platform/api-keys";
import { API_KEY_STATE_LABELS } from "@/lib/domain/platform/api-keys/model/labels";
import type { ApiKeyState } from "@/lib/domain/platform/api-keys/state";

interface RevokeApiKeyButtonProps {
  id: string;
  name: string;
  lastFour: string;
}

export interface ApiKeyRowData {
  id: string;
  name: string;
  /** A description of the key's permissions. */
  scopesText: string;
  lastFour: string;
  creatorName: string | null;
  isCreatorMember: boolean;
  state: ApiKeyState;
  lastUsedAt: string | null;
  expiresAt: string | null;
  createdAt: string;
}

const STATE_BADGES: Readonly<Record<ApiKeyState, Pick<BadgeProps, "tone" | "icon">>> = {
  active: { tone: "paid", icon: "check-circle" },
  expired: { tone: "due", icon: "clock" },
  revoked: { tone: "draft", icon: "prohibit" },
};

interface ApiKeyRowProps {
  apiKey: ApiKeyRowData;
  timeZone: string;
  canChange: boolean;
}

export function ApiKeyRow({ apiKey, timeZone, canChange }: ApiKeyRowProps) {
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
          <Badge {...STATE_BADGES[state]}>{API_KEY_STATE_LABELS[state]}</Badge>
        </div>
        <p className="text-ink-soft">{scopesText}</p>
        <KeyDetails apiKey={apiKey} timeZone={timeZone} />
      </div>
      {canChange && isActive && <RevokeApiKeyButton id={id} name={name} lastFour={lastFour} />}
    </li>
  );
}

function KeyDetails({ apiKey, timeZone }: Pick<ApiKeyRowProps, "apiKey" | "timeZone">) {
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

function RevokeApiKeyButton({ id, name, lastFour }: RevokeApiKeyButtonProps) {
  return (
    <ConfirmActionButton
      variant="quiet"
      label="Revoke"
      aria-label={`Revoke ${name}`}
      title={`Revoke ${name}?`}
      confirmLabel="Revoke key"
      call={() => revokeApiKeyAction({ id })}
      done={`${name} revoked`}
    >
      Requests that use the key ending in {lastFour} will be rejected. You can't undo this, but you can create
      a new key.
    </ConfirmActionButton>
  );
}
