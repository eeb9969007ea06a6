import "server-only";
import type { Context, TrustedArguments, VerbArguments } from "@/lib/auth/context";
import { decideApproval } from "@/lib/domain/billing/charges/decide-approval";
import {
  type EarlierDecision,
  hasApproval,
  type PortalApproval,
  type PortalChargeKey,
  type PortalChargeShare,
  selectChargeShare,
  selectDecidedApprovals,
  selectWaitingApprovals,
} from "@/lib/domain/billing/portal/approval-data";
import type { PortalFormats } from "@/lib/domain/billing/portal/dto";
import { type PortalDecisionInput, portalDecisionSchema } from "@/lib/domain/billing/portal/model/schemas";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import { findPortalSettings } from "@/lib/domain/billing/records/portal-settings-data";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

export type { EarlierDecision, PortalApproval, PortalChargeShare };

/** How the portal formats amounts, dates and the times of decisions. */
export interface PortalApprovalFormats extends PortalFormats {
  timeZone: string;
}

export interface PortalApprovals extends PortalApprovalFormats {
  waiting: PortalApproval[];
  decided: PortalApproval[];
  /** Whether the client can view the health record, task or lesson that the charge is for. */
  showsCare: boolean;
}

/** Returns the charges awaiting the client's decision, and the latest decisions. */
export async function listPortalApprovals({ ctx }: { ctx: Context }): Promise<PortalApprovals> {
  const { contactId, organization } = requirePortalContact(ctx);
  const [waiting, decided, { sharesHorses }, { numberFormat, dateFormat }] = await Promise.all([
    selectWaitingApprovals(ctx, contactId),
    selectDecidedApprovals(ctx, contactId),
    findPortalSettings(ctx),
    findBillingSettings(ctx),
  ]);
  return {
    ...{ waiting, decided, showsCare: sharesHorses, timeZone: organization.timeZone },
    formats: { numberFormat, dateFormat },
    currency: organization.currency,
  };
}

export interface PortalChargeAmount extends PortalApprovalFormats {
  /** Null if the charge was written off, or if the client doesn't pay any part of it. */
  share: PortalChargeShare | null;
}

/** Returns the client's own part of a charge, with its approval and invoice. */
export async function getPortalChargeAmount({
  ctx,
  input,
}: TrustedArguments<PortalChargeKey>): Promise<PortalChargeAmount> {
  const { contactId, organization } = requirePortalContact(ctx);
  const [share, { numberFormat, dateFormat }] = await Promise.all([
    selectChargeShare(ctx, contactId, input),
    findBillingSettings(ctx),
  ]);
  const { currency, timeZone } = organization;
  return { share, formats: { numberFormat, dateFormat }, currency, timeZone };
}

/**
 * Returns whether the stable asks clients to approve charges above a limit, or has ever asked the signed-in client
 * to approve a charge.
 */
export async function hasPortalApprovals({ ctx }: { ctx: Context }): Promise<boolean> {
  const { contactId } = requirePortalContact(ctx);
  const { approvalLimitCents } = await findPortalSettings(ctx);
  return approvalLimitCents !== null || hasApproval(ctx, contactId);
}

/** Returns the number of charges awaiting the client's decision. */
export async function countPortalApprovals({ ctx }: { ctx: Context }): Promise<number> {
  const { contactId } = requirePortalContact(ctx);
  return (await selectWaitingApprovals(ctx, contactId)).length;
}

/**
 * Approves or declines a charge. A client can decide only once. Throws NOT_FOUND if the charge belongs to another
 * contact. Throws CONFLICT if the charge changed or was already decided, or RATE_LIMITED after too many requests.
 */
export async function decidePortalApproval({
  ctx,
  input,
}: VerbArguments<PortalDecisionInput>): Promise<"approved" | "declined"> {
  const { contactId, sessionId } = requirePortalContact(ctx);
  const { charge_id: chargeId, revision, decision, reason } = parse(portalDecisionSchema, input);
  await consumeRateLimit("portal-decision.session", sessionId);
  const state = decision === "approve" ? "approved" : "declined";
  await decideApproval(ctx, {
    ...{ chargeId, contactId, revision, state },
    reason: state === "declined" ? reason : null,
  });
  return state;
}
