import "server-only";
import { type Context, requireUser } from "@/lib/auth/context";
import { isLockedOrganization } from "@/lib/auth/locked-organization";
import {
  findInvitationByToken,
  type InvitationByToken,
  type InvitationRow,
} from "@/lib/domain/organizations/invitations/data";
import { isInvitationCreatorAuthorized } from "@/lib/domain/organizations/invitations/is-invitation-creator-authorized";
import { ACCEPT_TEXTS, NOT_AUTHENTICATED } from "@/lib/domain/organizations/invitations/model/texts";
import {
  getUnusableReason,
  INVITATION_KINDS,
  type InvitationCheck,
  type InvitationKind,
  type InvitationUsability,
  type UnusableReason,
} from "@/lib/domain/organizations/invitations/model/usability";
import { DomainError } from "@/lib/errors";
import { normalizePlan } from "@/lib/plans/plan-id";
import { consumeLimit, type LimitName, requireAttemptsLeft } from "@/lib/rate-limit";

/** The parts of a link, unvalidated. */
export interface InvitationReference {
  kind: string;
  token: string;
}

interface MissLimit {
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
  { kind: requestedKind, token: requestedToken }: InvitationReference,
  { limit, key }: MissLimit,
): Promise<InvitationByToken | null> {
  await requireAttemptsLeft(limit, key);
  const kind = INVITATION_KINDS.find((one) => one === requestedKind);
  const found = kind && (await findIfWellFormed(ctx, kind, requestedToken));
  if (found?.isOrganizationOpen && isInvitationCreatorAuthorized(found)) return found;
  // Only unknown links count: many people may scan the old code of a closed stable from one network.
  if (!found) await consumeLimit(limit, key);
  return null;
}

/** Returns the user who answers an invitation. Throws UNAUTHENTICATED with the text of specification §8. */
export function requireInvitee(ctx: Context): string {
  if (ctx.actor.kind === "nobody") throw new DomainError("UNAUTHENTICATED", NOT_AUTHENTICATED);
  return requireUser(ctx).userId;
}

/** Returns the error for answering an unusable invitation. */
export function createUnusableError(reason: UnusableReason): DomainError {
  return new DomainError(reason === "notFound" ? "NOT_FOUND" : "PRECONDITION_FAILED", ACCEPT_TEXTS[reason]);
}

/**
 * Returns an invitation that the person can answer now. Throws NOT_FOUND, PRECONDITION_FAILED and RATE_LIMITED.
 */
export async function requireUsableInvitation(
  ctx: Context,
  userId: string,
  reference: InvitationReference,
  answer: Exclude<InvitationCheck, "validate">,
): Promise<InvitationByToken> {
  const row = await lookUpInvitation(ctx, reference, { limit: "invitation-miss.account", key: userId });
  if (!row) throw createUnusableError("notFound");
  rejectUnusableInvitation(ctx, row, answer);
  return row;
}

/** Throws the first reason that prevents this answer, in the order of specification §4.2. */
export function rejectUnusableInvitation(ctx: Context, row: InvitationRow, order: InvitationCheck): void {
  const reason = getUnusableReason(toInvitationUsability(row), { now: ctx.clock.now(), order });
  if (reason) throw createUnusableError(reason);
}

async function findIfWellFormed(
  ctx: Context,
  kind: InvitationKind,
  requestedToken: string,
): Promise<InvitationByToken | null> {
  const token = requestedToken.toLowerCase();
  return isWellFormedToken(token) ? findInvitationByToken(ctx, { kind, token }) : null;
}

export function toInvitationUsability(row: InvitationRow): InvitationUsability {
  const { isActive, status, uses, maxUses } = row;
  const endsAt = row.endsAt === null ? null : new Date(row.endsAt);
  const isLocked = isLockedOrganization(normalizePlan(row.organizationTier), row.ownedBefore);
  return { isActive, status, endsAt, uses, maxUses, isLocked };
}
