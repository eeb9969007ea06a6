import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import type { JsonObject } from "@/lib/json";
import { queryRows } from "@/lib/query-rows";

const RECIPIENT = {
  id: true,
  email: true,
  phone: true,
  newEmail: true,
  newPhone: true,
  emailConfirmedAt: true,
  phoneConfirmedAt: true,
} as const;

type CodeRecipientKey = { userId: string } | { email: string } | { phone: string };

/** Finds the recipient of a code, with every email address and phone number that the code may be sent to. */
export async function findCodeRecipient(ctx: Context, to: CodeRecipientKey) {
  const where = "userId" in to ? { id: to.userId } : to;
  return ctx.db.user.findFirst({ where: { ...where, deletedAt: null }, select: RECIPIENT });
}

/** Finds users with a pending change to or from this email address. */
export async function findPendingEmailChanges(ctx: Context, email: string) {
  return ctx.db.user.findMany({
    where: { deletedAt: null, newEmail: { not: null }, OR: [{ newEmail: email }, { email }] },
    select: { id: true, newEmail: true },
    take: 5,
  });
}

export async function findPendingPhoneChanges(ctx: Context, newPhone: string) {
  return ctx.db.user.findMany({ where: { newPhone, deletedAt: null }, select: { id: true }, take: 5 });
}

const metadataRowSchema = z.object({ metadata: z.unknown() });

/** Merges the data into the user's metadata and returns the result. A null value removes a field. */
export async function mergeUserMetadata(tx: Context, userId: string, data: JsonObject): Promise<unknown> {
  const [row] = await queryRows(
    tx.db,
    metadataRowSchema,
    Prisma.sql`
    UPDATE users SET user_metadata = jsonb_strip_nulls(user_metadata || ${JSON.stringify(data)}::jsonb),
      updated_at = ${tx.clock.now()}
    WHERE id = ${userId}::uuid RETURNING user_metadata AS metadata`,
  );
  return row?.metadata;
}
