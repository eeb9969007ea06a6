import "server-only";
import { requireFeature, requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { readBranding } from "@/lib/domain/organizations/branding/data";
import { DomainError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Emails a new confirmation link to the pending address and invalidates the previous link. Throws
 * PRECONDITION_FAILED if no address is pending.
 */
export async function resendReplyToConfirmation({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<{ email: string }> {
  const { id: organizationId } = requirePermission(ctx, "organization", "full");
  requireFeature(ctx, "white_label");
  const { pendingReplyTo: email } = await readBranding(ctx, organizationId);
  if (email === null)
    throw new DomainError(
      "PRECONDITION_FAILED",
      "There is no reply-to address to confirm. Enter a reply-to address first.",
    );
  await consumeRateLimit("reply-to.account", requireUser(ctx).userId);
  await ctx.transaction((tx) => enqueue(tx.db, "mail.confirm-reply-to", { organizationId, email }));
  return { email };
}
