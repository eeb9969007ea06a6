import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { revokeUserSessions } from "@/lib/auth/sessions";
import { requireIdentityProof } from "@/lib/domain/identity/account/require-identity-proof";
import {
  findOpenOwnedOrganizationName,
  markAccountDeleted,
} from "@/lib/domain/identity/account-deletion/data";
import {
  type ScheduleAccountDeletionInput,
  scheduleAccountDeletionSchema,
} from "@/lib/domain/identity/account-deletion/model/schemas";
import { enqueueSubscriptionEnd } from "@/lib/domain/subscriptions/sync/enqueue-subscription-end";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { getPurgeDate } from "@/lib/restore-period";

/**
 * Deletes the user's account: all sessions end immediately, and the account is purged after 30 days unless it
 * is restored. Throws VALIDATION for invalid input, PRECONDITION_FAILED if the user still owns an
 * organization, and the same errors as `requireIdentityProof`.
 */
export async function scheduleAccountDeletion({
  ctx,
  input,
}: VerbArguments<ScheduleAccountDeletionInput>): Promise<{ purgedOn: Date }> {
  const { userId } = requireUser(ctx);
  const { password } = parse(scheduleAccountDeletionSchema, input);
  await requireIdentityProof(ctx, userId, { password });
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    // The lock must come first, so that no concurrent request can create an organization after the check
    // below.
    await lockUser(tx.db, userId);
    await requireNoOrganization(tx, userId);
    await markAccountDeleted(tx, userId, now);
    await revokeUserSessions(tx.db, userId, { reason: "account_deleted", now });
    await enqueueSubscriptionEnd(tx, userId, "account_deleted");
    await recordAudit(tx, { action: "account.deletion_scheduled", entityType: "user", entityId: userId });
    await enqueue(tx.db, "mail.deletion-scheduled", { userId });
  });
  return { purgedOn: getPurgeDate(now) };
}

async function requireNoOrganization(tx: Context, userId: string): Promise<void> {
  const name = await findOpenOwnedOrganizationName(tx, userId);
  if (name === null) return;
  throw new DomainError(
    "PRECONDITION_FAILED",
    `You still own ${name}. Close the organization first, or transfer ownership so that its members keep their access.`,
  );
}
