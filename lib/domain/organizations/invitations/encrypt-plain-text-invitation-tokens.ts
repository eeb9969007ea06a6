import "server-only";
import { z } from "zod";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { encryptInvitationToken } from "@/lib/domain/organizations/invitations/invitation-token";
import { queryRows } from "@/lib/query-rows";

const BATCH = 500;

const plainRowSchema = z.object({ id: z.string(), token: z.string() });

type PlainRow = z.infer<typeof plainRowSchema>;

interface PlainTokens {
  select: (ctx: Context) => Promise<PlainRow[]>;
  /** Does nothing if another worker has already encrypted the row's token. */
  seal: (ctx: Context, row: PlainRow) => Promise<unknown>;
}

const QR: PlainTokens = {
  select: (ctx) =>
    queryRows(
      ctx.db,
      plainRowSchema,
      Prisma.sql`
    SELECT id, token FROM qr_invitation_tokens WHERE token IS NOT NULL LIMIT ${BATCH}`,
    ),
  seal: (ctx, { id, token }) => ctx.db.$executeRaw`
    UPDATE qr_invitation_tokens SET token = NULL, token_sealed = ${encryptInvitationToken(token)}
    WHERE id = ${id}::uuid AND token = ${token}`,
};

const TRAINER: PlainTokens = {
  select: (ctx) =>
    queryRows(
      ctx.db,
      plainRowSchema,
      Prisma.sql`
    SELECT id, qr_token AS token FROM trainer_invitations WHERE qr_token IS NOT NULL LIMIT ${BATCH}`,
    ),
  seal: (ctx, { id, token }) => ctx.db.$executeRaw`
    UPDATE trainer_invitations SET qr_token = NULL, qr_token_sealed = ${encryptInvitationToken(token)}
    WHERE id = ${id}::uuid AND qr_token = ${token}`,
};

/** Encrypts tokens that earlier releases stored in plain text and clears the plain-text column. */
export async function encryptPlainTextInvitationTokens({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<{ sealed: number }> {
  return { sealed: await encryptPlainTextTokenRows(ctx) };
}

/** Encrypts all plain-text tokens of member and trainer invitations. Returns the number of rows read. */
async function encryptPlainTextTokenRows(ctx: Context): Promise<number> {
  let total = 0;
  for (const { select, seal } of [QR, TRAINER]) {
    for (;;) {
      const rows = await select(ctx);
      for (const row of rows) await seal(ctx, row);
      total += rows.length;
      if (rows.length < BATCH) break;
    }
  }
  return total;
}
