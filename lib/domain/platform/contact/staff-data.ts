import "server-only";
import type { Context } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { Prisma } from "@/lib/db";
import type { ContactMessageDetails, ContactMessageSummary } from "@/lib/domain/platform/contact/dto";
import { isUuid } from "@/lib/ids";
import { CREATED_COLUMN } from "@/lib/lists/newest-first";
import { createPageQuery } from "@/lib/lists/prisma-page";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";

/** A contact message's columns for lists, without the message text. */
const LIST_COLUMNS = {
  id: true,
  name: true,
  subject: true,
  createdAt: true,
  handledAt: true,
} as const satisfies Prisma.ContactMessageSelect;

/** Reads contact messages: unhandled ones oldest first, or handled ones newest first. */
export async function selectContactMessages(
  ctx: Context,
  { isHandled, place, limit }: PageRequest & { isHandled: boolean },
): Promise<readonly ContactMessageSummary[]> {
  requireStaff(ctx);
  const { where, ...query } = createPageQuery({
    columns: [CREATED_COLUMN],
    isDescending: isHandled,
    place,
    limit,
  });
  const rows = await ctx.db.contactMessage.findMany({
    where: { handledAt: isHandled ? { not: null } : null, ...where },
    ...query,
    select: LIST_COLUMNS,
  });
  return restoreListOrder(rows, place);
}

const DETAIL_COLUMNS = {
  ...LIST_COLUMNS,
  email: true,
  message: true,
} as const satisfies Prisma.ContactMessageSelect;

export async function findContactMessageDetails(
  ctx: Context,
  id: string,
): Promise<ContactMessageDetails | null> {
  requireStaff(ctx);
  return isUuid(id) ? ctx.db.contactMessage.findUnique({ where: { id }, select: DETAIL_COLUMNS }) : null;
}

/**
 * Finds the account with this confirmed email address. The sender might not be the account's owner, because
 * the form doesn't verify the address.
 */
export async function findAccountByEmail(ctx: Context, address: string): Promise<string | null> {
  requireStaff(ctx);
  const email = address.toLowerCase();
  const where = { email, emailConfirmedAt: { not: null } };
  return (await ctx.db.user.findFirst({ where, select: { id: true } }))?.id ?? null;
}

/** Marks a message as handled. Returns false if it was already handled. */
export async function markContactHandled(tx: Context, id: string): Promise<boolean> {
  const { staffId } = requireStaff(tx);
  const { count } = await tx.db.contactMessage.updateMany({
    where: { id, handledAt: null },
    data: { handledAt: tx.clock.now(), handledBy: staffId },
  });
  return count > 0;
}
