import "server-only";
import { type Context, requireUser } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { findLookOf, type PageLook } from "@/lib/domain/branding/find-look";
import { isMember } from "@/lib/domain/invitations/accept-data";
import type { InvitationRow } from "@/lib/domain/invitations/data";
import { type InvitationReference, lookUp, standingOf } from "@/lib/domain/invitations/look-up";
import {
  type InvitationKind,
  type UnusableReason,
  unusableReason,
  VALIDATION_FAILED,
} from "@/lib/domain/invitations/reasons";
import { parseServices } from "@/lib/domain/invitations/services";
import { orElseSay } from "@/lib/fallback-message";
import { normalizePlan } from "@/lib/plans/plan-id";

/** What whoever has the link may see. */
export interface InvitationDetails {
  kind: InvitationKind;
  /** As it is stored: lower-case. */
  token: string;
  organizationName: string;
  organizationDescription: string | null;
  roleName: string;
  /** Never the address. */
  creatorName: string | null;
  /** Of a trainer's invitation; empty for the others. */
  services: string[];
  message: string | null;
  uses: number;
  maxUses: number | null;
  /** ISO 8601; null when it doesn't end. */
  expiresAt: string | null;
  /** Whether who asks is a member of its organization already. */
  isMember: boolean;
  /** How the organization looks; null for our own look. */
  look: PageLook | null;
}

export type FoundInvitation =
  | { state: "usable"; details: InvitationDetails }
  | { state: "unusable"; reason: UnusableReason; details: InvitationDetails | null };

/** An invitation for anybody who has its link, signed in or not. Throws RATE_LIMITED after too many wrong ones. */
export async function findInvitation({
  ctx,
  client,
  input,
}: VisitorArguments<InvitationReference>): Promise<FoundInvitation> {
  const tries = { limit: "invitation-miss.address", key: client.address } as const;
  const row = await orElseSay(VALIDATION_FAILED, () => lookUp(ctx, input, tries));
  if (!row) return { state: "unusable", reason: "notFound", details: null };
  const details = { ...toDetails(row), isMember: await isOwn(ctx, row), look: await lookOf(ctx, row) };
  const reason = unusableReason(standingOf(row), { now: ctx.clock.now(), order: "validate" });
  return reason ? { state: "unusable", reason, details } : { state: "usable", details };
}

async function isOwn(ctx: Context, { organizationId }: InvitationRow): Promise<boolean> {
  return ctx.actor.kind !== "nobody" && isMember(ctx, organizationId, requireUser(ctx).userId);
}

function lookOf(ctx: Context, row: InvitationRow): Promise<PageLook | null> {
  return findLookOf({ ctx, input: { id: row.organizationId, tier: normalizePlan(row.organizationTier) } });
}

function toDetails(row: InvitationRow): Omit<InvitationDetails, "isMember" | "look"> {
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
    expiresAt: standingOf(row).endsAt?.toISOString() ?? null,
  };
}
