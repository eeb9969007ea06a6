import "server-only";
import { type Context, requireUser } from "@/lib/auth/context";
import { BUILT_IN_ROLES, hasPermission } from "@/lib/auth/permissions";
import type { TrustedVisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { findPageBranding, type PageBranding } from "@/lib/domain/organizations/branding/find-branding";
import { type InvitationByToken, isMember } from "@/lib/domain/organizations/invitations/data";
import { parseServices } from "@/lib/domain/organizations/invitations/model/services";
import {
  getUnusableReason,
  INVITATION_VALIDATION_FAILED,
  type InvitationKind,
  type UnusableReason,
} from "@/lib/domain/organizations/invitations/model/usability";
import {
  findInvitationByReference,
  type InvitationReference,
  toInvitationUsability,
} from "@/lib/domain/organizations/invitations/require-usable-invitation";
import { mapError } from "@/lib/map-error";
import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";

/** The details that anyone with the link can see. */
export interface InvitationDetails {
  kind: InvitationKind;
  /** The token in lowercase. */
  token: string;
  organizationName: string;
  organizationDescription: string | null;
  roleName: string;
  creatorName: string | null;
  /** Null for visitors who can see only the creator's name. */
  creator: { id: string; email: string | null } | null;
  /** Null for visitors who aren't signed in. */
  organizationTier: PlanId | null;
  /** The services in a trainer invitation. Empty for other invitations. */
  services: string[];
  message: string | null;
  uses: number;
  maxUses: number | null;
  /** In ISO 8601 format; null if the invitation doesn't expire. */
  expiresAt: string | null;
  /** Whether the visitor is already a member of the organization. */
  isMember: boolean;
  /** The organization's branding; null if the default branding applies. */
  branding: PageBranding | null;
}

export type FoundInvitation =
  | { state: "usable"; details: InvitationDetails }
  | { state: "unusable"; reason: UnusableReason; details: InvitationDetails | null };

/**
 * Returns an invitation to anyone with its link, signed in or not. Throws RATE_LIMITED after too many
 * requests with unknown links.
 */
export async function findInvitation({
  ctx,
  client,
  input,
}: TrustedVisitorArguments<InvitationReference>): Promise<FoundInvitation> {
  const tries = { limit: "invitation-miss.address", key: client.address } as const;
  const row = await mapError(INVITATION_VALIDATION_FAILED, () =>
    findInvitationByReference(ctx, input, tries),
  );
  if (!row) return { state: "unusable", reason: "notFound", details: null };
  const isMember = await isVisitorMember(ctx, row);
  const details = {
    ...toDetails(row),
    isMember,
    creator: getCreator(ctx, row, isMember),
    organizationTier: ctx.actor.kind === "nobody" ? null : normalizePlan(row.organizationTier),
    branding: await getPageBranding(ctx, row),
  };
  const reason = getUnusableReason(toInvitationUsability(row), { now: ctx.clock.now(), order: "validate" });
  return reason ? { state: "unusable", reason, details } : { state: "usable", details };
}

/**
 * Returns the creator's ID and email address if the visitor can see the organization's member list. Also
 * returns them if a signed-in visitor opens a single-use trainer invitation. Otherwise, returns null, because
 * anyone can scan a printed code.
 */
function getCreator(ctx: Context, row: InvitationByToken, isMember: boolean): InvitationDetails["creator"] {
  const { creatorId, creatorEmail } = row;
  const canSeeMembers =
    isMember &&
    ctx.organization?.id === row.organizationId &&
    hasPermission(ctx.permissions, "members", "read");
  const isPersonal = ctx.actor.kind !== "nobody" && row.kind === "trainer" && row.maxUses === 1;
  return creatorId && (canSeeMembers || isPersonal) ? { id: creatorId, email: creatorEmail } : null;
}

async function isVisitorMember(ctx: Context, { organizationId }: InvitationByToken): Promise<boolean> {
  return ctx.actor.kind !== "nobody" && isMember(ctx, organizationId, requireUser(ctx).userId);
}

function getPageBranding(ctx: Context, row: InvitationByToken): Promise<PageBranding | null> {
  return findPageBranding({
    ctx,
    input: { id: row.organizationId, tier: normalizePlan(row.organizationTier) },
  });
}

function toDetails(
  row: InvitationByToken,
): Omit<InvitationDetails, "isMember" | "branding" | "creator" | "organizationTier"> {
  const { kind, token, organizationName, organizationDescription, creatorName, message } = row;
  return {
    kind,
    token,
    organizationName,
    organizationDescription,
    roleName: row.roleName || BUILT_IN_ROLES.member.name,
    creatorName,
    services: parseServices(row.services),
    message,
    uses: row.uses,
    maxUses: row.maxUses,
    expiresAt: toInvitationUsability(row).endsAt?.toISOString() ?? null,
  };
}
