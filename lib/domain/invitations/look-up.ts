import "server-only";
import type { Context } from "@/lib/auth/context";
import { isLockedOrganization } from "@/lib/auth/locked-organization";
import { findByToken, type InvitationRow } from "@/lib/domain/invitations/data";
import { isVouchedFor } from "@/lib/domain/invitations/is-vouched-for";
import {
  INVITATION_KINDS,
  type InvitationKind,
  type InvitationStanding,
} from "@/lib/domain/invitations/reasons";
import { normalizePlan } from "@/lib/plans/plan-id";
import { consumeLimit, type LimitName, requireTriesLeft } from "@/lib/rate-limit";

/** As a link names it; whatever was typed. */
export interface InvitationReference {
  kind: string;
  token: string;
}

interface Tries {
  limit: Extract<LimitName, `invitation-miss.${string}`>;
  key: string;
}

/** Old apps' tokens may be longer than ours, or have dashes. */
const TOKEN = /^[\w-]{1,200}$/;

/**
 * The invitation of a link, or null. None is what nobody stands for any more: its organization is closed, or its
 * creator is gone or may no longer grant its role. Misses are counted: guessing ends in RATE_LIMITED.
 */
export async function lookUp(
  ctx: Context,
  { kind: named, token: typed }: InvitationReference,
  { limit, key }: Tries,
): Promise<InvitationRow | null> {
  await requireTriesLeft(limit, key);
  const kind = INVITATION_KINDS.find((one) => one === named);
  const found = kind && (await findWellFormed(ctx, kind, typed));
  if (found?.isOrganizationOpen && isVouchedFor(found)) return found;
  // A sheet that hangs in a stable that closed is scanned by many from one place, who guess nothing.
  if (!found) await consumeLimit(limit, key);
  return null;
}

async function findWellFormed(
  ctx: Context,
  kind: InvitationKind,
  typed: string,
): Promise<InvitationRow | null> {
  const token = typed.toLowerCase();
  return TOKEN.test(token) ? findByToken(ctx, { kind, token }) : null;
}

export function standingOf(row: InvitationRow): InvitationStanding {
  const { isActive, status, uses, maxUses } = row;
  const endsAt = row.endsAt === null ? null : new Date(row.endsAt);
  const isLocked = isLockedOrganization(normalizePlan(row.organizationTier), row.ownedBefore);
  return { isActive, status, endsAt, uses, maxUses, isLocked };
}
