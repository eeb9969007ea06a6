import "server-only";
import type { Context } from "@/lib/auth/context";
import { type ContactMessageRow, findContactMessageRow } from "@/lib/domain/platform/contact/data";

/** Finds the contact message for the email job. Returns null if the message was deleted. */
export async function findContactMessage({
  ctx,
  id,
}: {
  ctx: Context;
  id: string;
}): Promise<ContactMessageRow | null> {
  return findContactMessageRow(ctx, id);
}
