import "server-only";
import type { Context } from "@/lib/auth/context";
import { type ContactMessageRow, findContactMessageRow } from "@/lib/domain/contact/data";

/** For the job that mails it; null when it was deleted meanwhile. */
export async function findContactMessage({
  ctx,
  id,
}: {
  ctx: Context;
  id: string;
}): Promise<ContactMessageRow | null> {
  return findContactMessageRow(ctx, id);
}
