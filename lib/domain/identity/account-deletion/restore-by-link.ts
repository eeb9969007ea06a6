import "server-only";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor";
import { findDeletedAt } from "@/lib/domain/identity/account-deletion/data";
import {
  getClaimedUserId,
  isRestoreTokenOfDeletion,
} from "@/lib/domain/identity/account-deletion/derive-restore-token";
import {
  type RestoreTokenInput,
  restoreTokenSchema,
} from "@/lib/domain/identity/account-deletion/model/schemas";
import {
  NOT_RESTORABLE,
  restoreDeletedAccount,
} from "@/lib/domain/identity/account-deletion/restore-deleted-account";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Restores a deleted account by the link in the deletion mail. Throws PRECONDITION_FAILED for an invalid link.
 */
export async function restoreByLink({
  ctx,
  input,
  client,
}: VisitorArguments<RestoreTokenInput>): Promise<{ restored: true }> {
  const { token } = parse(restoreTokenSchema, input);
  await consumeLimit("one-time-token.address", client.address);
  const userId = getClaimedUserId(token);
  const deletedAt = userId && (await findDeletedAt(ctx, userId));
  if (!userId || !deletedAt || !isRestoreTokenOfDeletion(token, userId, deletedAt)) {
    throw new DomainError("PRECONDITION_FAILED", NOT_RESTORABLE);
  }
  await restoreDeletedAccount(ctx, userId, deletedAt);
  return { restored: true };
}
