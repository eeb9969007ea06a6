import type { Context } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";
import { notifyStaff } from "@/lib/live/staff-channel";
import { PERSONAL_MODULE } from "@/lib/live/write-events";
import { hasFeature } from "@/lib/plans/entitlements";

/**
 * Notifies the open pages of staff and, if the plan has chat, the open pages of the user who opened the
 * thread. Must be the last step of every change. Messages need no audit row, because the thread itself is the
 * record.
 */
export async function notifyThread(tx: Context, userId: string | null): Promise<void> {
  await notifyStaff(tx);
  if (userId === null || !hasFeature(tx.organization?.tier ?? "personal", "live_chat")) return;
  await publishLiveEvent(tx, { topic: "support", module: PERSONAL_MODULE, payload: { userIds: [userId] } });
}
