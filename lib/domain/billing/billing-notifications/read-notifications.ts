import "server-only";
import { requireUser, type TrustedArguments, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import {
  deleteNotifications,
  type NotificationScope,
  selectNotifications,
} from "@/lib/domain/billing/billing-notifications/data";
import type { BillingNotificationDto } from "@/lib/domain/billing/billing-notifications/dto";
import { publishNotifications } from "@/lib/domain/billing/billing-notifications/notify-members";
import { createNotFoundError } from "@/lib/errors";

/**
 * Lists the signed-in member's unread billing notifications, newest first. Returns an empty list for members
 * who can't see invoices.
 */
export async function listBillingNotifications({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<BillingNotificationDto[]> {
  const { userId } = requireUser(ctx);
  if (!ctx.organization) throw createNotFoundError("Organization");
  if (ctx.share || !hasPermission(ctx.permissions, "invoices", "read")) return [];
  return selectNotifications(ctx, userId);
}

/**
 * Marks the signed-in member's notifications as read. Returns how many notifications were marked. Reading
 * notifications is private, so no audit row is written.
 */
export async function markBillingNotificationsRead({
  ctx,
  input: { scope },
}: TrustedArguments<{ scope: NotificationScope }>): Promise<{ marked: number }> {
  const { userId } = requireUser(ctx);
  if (!ctx.organization) throw createNotFoundError("Organization");
  return ctx.transaction(async (tx) => {
    const marked = await deleteNotifications(tx, userId, scope);
    if (marked > 0) await publishNotifications(tx, [userId]);
    return { marked };
  });
}
