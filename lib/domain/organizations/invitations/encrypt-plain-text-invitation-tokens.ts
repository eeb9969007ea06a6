import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { encryptPlainTextTokenRows } from "@/lib/domain/organizations/invitations/encrypt-tokens-data";

/** Encrypts tokens that earlier releases stored in plain text and clears the plain-text column. */
export async function encryptPlainTextInvitationTokens({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<{ sealed: number }> {
  return { sealed: await encryptPlainTextTokenRows(ctx) };
}
