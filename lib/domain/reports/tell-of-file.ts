import type { Context } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";
import { OWN } from "@/lib/live/write-events";

/** Word to the open pages of who asked for a file, and of nobody else. */
export async function tellOfFile(tx: Context, userId: string): Promise<void> {
  await publishLiveEvent(tx, { topic: "report-files", module: OWN, payload: { userIds: [userId] } });
}
