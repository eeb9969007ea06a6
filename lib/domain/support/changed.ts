import type { Context } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";
import { tellStaff } from "@/lib/live/staff-channel";
import { OWN } from "@/lib/live/write-events";
import { hasFeature } from "@/lib/plans/entitlements";

/**
 * The last step of every change of a thread: word to the open pages of staff and, where the plan has chat, of its
 * person. There is no audit row of what people write: the thread is the record.
 */
export async function tellOfThread(tx: Context, userId: string | null): Promise<void> {
  await tellStaff(tx);
  if (userId === null || !hasFeature(tx.organization?.tier ?? "personal", "live_chat")) return;
  await publishLiveEvent(tx, { topic: "support", module: OWN, payload: { userIds: [userId] } });
}
