import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findUnreadRow } from "@/lib/domain/support/mail-data";
import { type ThreadIdInput, threadIdSchema } from "@/lib/domain/support/schemas";
import { parse } from "@/lib/errors";

/** Whom the job mails of an answer; null where they have read it, or are gone. */
export async function findAnswerForMail({
  ctx,
  input,
}: VerbArguments<ThreadIdInput>): Promise<{ userId: string; subject: string } | null> {
  return findUnreadRow(ctx, parse(threadIdSchema, input).id);
}
