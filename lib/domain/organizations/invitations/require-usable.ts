import "server-only";
import type { Context } from "@/lib/auth/context";
import type { FoundByToken, InvitationRow } from "@/lib/domain/organizations/invitations/data";
import {
  type InvitationReference,
  lookUpInvitation,
  toUsability,
} from "@/lib/domain/organizations/invitations/look-up-invitation";
import { type AnswerOrder, unusableReason } from "@/lib/domain/organizations/invitations/reasons";
import { unusableError } from "@/lib/domain/organizations/invitations/unusable-error";

/**
 * Returns an invitation that the person can answer now. Throws NOT_FOUND, PRECONDITION_FAILED and RATE_LIMITED.
 */
export async function requireUsable(
  ctx: Context,
  userId: string,
  reference: InvitationReference,
  answer: Exclude<AnswerOrder, "validate">,
): Promise<FoundByToken> {
  const row = await lookUpInvitation(ctx, reference, { limit: "invitation-miss.account", key: userId });
  if (!row) throw unusableError("notFound");
  refuseUnusable(ctx, row, answer);
  return row;
}

/** Throws the first reason against this answer, in the order of specification §4.2. */
export function refuseUnusable(ctx: Context, row: InvitationRow, order: AnswerOrder): void {
  const reason = unusableReason(toUsability(row), { now: ctx.clock.now(), order });
  if (reason) throw unusableError(reason);
}
