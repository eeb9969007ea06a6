import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findUnreadThreadRow } from "@/lib/domain/platform/support/mail-data";
import { type ThreadIdInput, threadIdSchema } from "@/lib/domain/platform/support/model/schemas";
import { parse } from "@/lib/errors";

/**
 * Finds the recipient of the email about a reply. Returns null if the user has already read the reply or no
 * longer has an account.
 */
export async function findSupportAnswerForMail({
  ctx,
  input,
}: VerbArguments<ThreadIdInput>): Promise<{ userId: string; subject: string } | null> {
  return findUnreadThreadRow(ctx, parse(threadIdSchema, input).id);
}
