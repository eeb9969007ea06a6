import "server-only";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { findAccountDeletionTime } from "@/lib/domain/identity/account-deletion/data";
import {
  getUnverifiedUserId,
  isValidRestoreToken,
} from "@/lib/domain/identity/account-deletion/derive-restore-token";
import {
  type RestoreTokenInput,
  restoreTokenSchema,
} from "@/lib/domain/identity/account-deletion/model/schemas";
import {
  ACCOUNT_NOT_RESTORABLE_MESSAGE,
  restoreDeletedAccount,
} from "@/lib/domain/identity/account-deletion/restore-deleted-account";
import { DomainError, parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Uses the link from the deletion email to restore a deleted account. Throws PRECONDITION_FAILED if the link
 * is invalid.
 */
export async function restoreAccountByLink({
  ctx,
  input,
  client,
}: VisitorArguments<RestoreTokenInput>): Promise<{ restored: true }> {
  const { token } = parse(restoreTokenSchema, input);
  await consumeRateLimit("one-time-token.address", client.address);
  const userId = getUnverifiedUserId(token);
  const deletedAt = userId && (await findAccountDeletionTime(ctx, userId));
  if (!userId || !deletedAt || !isValidRestoreToken(token, userId, deletedAt)) {
    throw new DomainError("PRECONDITION_FAILED", ACCOUNT_NOT_RESTORABLE_MESSAGE);
  }
  await restoreDeletedAccount(ctx, userId, deletedAt);
  return { restored: true };
}
