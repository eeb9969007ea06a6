import "server-only";
import { type Context, requireUser } from "@/lib/auth/context";
import { isLockedOrganization } from "@/lib/auth/locked-organization";
import { readPermissions } from "@/lib/auth/permissions";
import {
  type DecryptedInvitation,
  findInvitationByToken,
  type InvitationByToken,
} from "@/lib/domain/organizations/invitations/data";
import {
  getUnusableReason,
  INVITATION_ACCEPT_ERRORS,
  INVITATION_KINDS,
  type InvitationCheckOrder,
  type InvitationKind,
  type InvitationUsability,
  NOT_AUTHENTICATED_MESSAGE,
  type UnusableReason,
} from "@/lib/domain/organizations/invitations/model/usability";
import { isGrantableRole, type Role } from "@/lib/domain/organizations/roles/is-grantable-role";
import { DomainError } from "@/lib/errors";
import { normalizePlan } from "@/lib/plans/plan-id";
import { consumeRateLimit, type RateLimitName, requireRateLimitLeft } from "@/lib/rate-limit";

/** The parts of an invitation link, not yet validated. */
export interface InvitationReference {
  kind: string;
  token: string;
}

interface MissLimit {
  limit: Extract<RateLimitName, `invitation-miss.${string}`>;
  key: string;
}

/** Tokens from older apps can be longer than current tokens or contain dashes. */
const TOKEN = /^[\w-]{1,200}$/;

/** Returns whether a string looks like an invitation token. */
export function isWellFormedInvitationToken(token: string): boolean {
  return TOKEN.test(token);
}

/**
 * Finds the invitation that a link belongs to. Returns null if the organization is closed, or if the
 * invitation's creator is no longer a member or can no longer assign its role. To prevent guessing, throws
 * RATE_LIMITED after too many requests with unknown links.
 */
export async function findInvitationByReference(
  ctx: Context,
  { kind: requestedKind, token: requestedToken }: InvitationReference,
  { limit, key }: MissLimit,
): Promise<InvitationByToken | null> {
  await requireRateLimitLeft(limit, key);
  const kind = INVITATION_KINDS.find((one) => one === requestedKind);
  const found = kind && (await findIfWellFormed(ctx, kind, requestedToken));
  if (found?.isOrganizationOpen && isInvitationCreatorAuthorized(found)) return found;
  // Only unknown links count toward the limit, because many people on one network may scan the QR code of a
  // closed stable.
  if (!found) await consumeRateLimit(limit, key);
  return null;
}

/**
 * Returns the ID of the user who is responding to an invitation. Throws UNAUTHENTICATED, with its own message
 * (docs/product/invitations.md), if the visitor isn't signed in.
 */
export function requireInvitee(ctx: Context): string {
  if (ctx.actor.kind === "nobody") throw new DomainError("UNAUTHENTICATED", NOT_AUTHENTICATED_MESSAGE);
  return requireUser(ctx).userId;
}

/** Returns the error for responding to an unusable invitation. */
export function createUnusableInvitationError(reason: UnusableReason): DomainError {
  return new DomainError(
    reason === "notFound" ? "NOT_FOUND" : "PRECONDITION_FAILED",
    INVITATION_ACCEPT_ERRORS[reason],
  );
}

/**
 * Returns an invitation that the user can respond to now. Throws NOT_FOUND if `findInvitationByReference`
 * finds no invitation, PRECONDITION_FAILED if the invitation can't be used, or RATE_LIMITED after too many
 * requests with unknown links.
 */
export async function requireUsableInvitation(
  ctx: Context,
  userId: string,
  reference: InvitationReference,
  answer: Exclude<InvitationCheckOrder, "validate">,
): Promise<InvitationByToken> {
  const row = await findInvitationByReference(ctx, reference, {
    limit: "invitation-miss.account",
    key: userId,
  });
  if (!row) throw createUnusableInvitationError("notFound");
  rejectUnusableInvitation(ctx, row, answer);
  return row;
}

/** Throws an error for the first reason that prevents this response (docs/product/invitations.md). */
export function rejectUnusableInvitation(
  ctx: Context,
  row: DecryptedInvitation,
  order: InvitationCheckOrder,
): void {
  const reason = getUnusableReason(toInvitationUsability(row), { now: ctx.clock.now(), order });
  if (reason) throw createUnusableInvitationError(reason);
}

async function findIfWellFormed(
  ctx: Context,
  kind: InvitationKind,
  requestedToken: string,
): Promise<InvitationByToken | null> {
  const token = requestedToken.toLowerCase();
  return isWellFormedInvitationToken(token) ? findInvitationByToken(ctx, { kind, token }) : null;
}

export function toInvitationUsability(row: DecryptedInvitation): InvitationUsability {
  const { isActive, status, uses, maxUses } = row;
  const endsAt = row.endsAt === null ? null : new Date(row.endsAt);
  const isLocked = isLockedOrganization(normalizePlan(row.organizationTier), row.ownedBefore);
  return { isActive, status, endsAt, uses, maxUses, isLocked };
}

export function getGrantedRole(row: DecryptedInvitation): Pick<Role, "id" | "permissions" | "horseScope"> {
  const { roleId: id, rolePermissions, roleHorseScope: horseScope } = row;
  return { id, permissions: readPermissions(rolePermissions), horseScope };
}

/**
 * Returns whether the creator could still create this invitation. Otherwise, for example after the creator left
 * or got a role with fewer permissions, the link doesn't work.
 */
export function isInvitationCreatorAuthorized(row: DecryptedInvitation): boolean {
  if (row.creatorPermissions === null) return false;
  const permissions = readPermissions(row.creatorPermissions);
  if (permissions.invitations !== "full") return false;
  const horseIds = row.creatorHorseScope === "all" ? "all" : [];
  return isGrantableRole({ permissions, horseIds }, getGrantedRole(row));
}
