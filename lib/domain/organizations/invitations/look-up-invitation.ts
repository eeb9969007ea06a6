import "server-only";
import type { Context } from "@/lib/auth/context";
import { isLockedOrganization } from "@/lib/auth/locked-organization";
import {
  type FoundByToken,
  findByToken,
  type InvitationRow,
} from "@/lib/domain/organizations/invitations/data";
import { isCreatorAuthorized } from "@/lib/domain/organizations/invitations/is-creator-authorized";
import {
  INVITATION_KINDS,
  type InvitationKind,
  type InvitationUsability,
} from "@/lib/domain/organizations/invitations/reasons";
import { normalizePlan } from "@/lib/plans/plan-id";
import { consumeLimit, type LimitName, requireAttemptsLeft } from "@/lib/rate-limit";

/** The parts of a link, unvalidated. */
export interface InvitationReference {
  kind: string;
  token: string;
}

interface Tries {
  limit: Extract<LimitName, `invitation-miss.${string}`>;
  key: string;
}

/** Tokens of older apps can be longer than ours or contain dashes. */
const TOKEN = /^[\w-]{1,200}$/;

/** Returns whether a text has the form of an invitation token. */
export function isWellFormedToken(token: string): boolean {
  return TOKEN.test(token);
}

/**
 * Finds the invitation of a link. Returns null if its organization is closed, or if its creator is gone or can
 * no longer assign its role. Counts unknown links, so that guessing ends in RATE_LIMITED.
 */
export async function lookUpInvitation(
  ctx: Context,
  { kind: named, token: typed }: InvitationReference,
  { limit, key }: Tries,
): Promise<FoundByToken | null> {
  await requireAttemptsLeft(limit, key);
  const kind = INVITATION_KINDS.find((one) => one === named);
  const found = kind && (await findWellFormed(ctx, kind, typed));
  if (found?.isOrganizationOpen && isCreatorAuthorized(found)) return found;
  // Only unknown links count: many people may scan the old code of a closed stable from one network.
  if (!found) await consumeLimit(limit, key);
  return null;
}

async function findWellFormed(
  ctx: Context,
  kind: InvitationKind,
  typed: string,
): Promise<FoundByToken | null> {
  const token = typed.toLowerCase();
  return isWellFormedToken(token) ? findByToken(ctx, { kind, token }) : null;
}

export function toUsability(row: InvitationRow): InvitationUsability {
  const { isActive, status, uses, maxUses } = row;
  const endsAt = row.endsAt === null ? null : new Date(row.endsAt);
  const isLocked = isLockedOrganization(normalizePlan(row.organizationTier), row.ownedBefore);
  return { isActive, status, endsAt, uses, maxUses, isLocked };
}
