import type { Context } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";
import { PERSONAL_MODULE } from "@/lib/live/write-events";

/** Notifies only the open pages of the user who requested the file. */
export async function notifyReportFilePages(tx: Context, userId: string): Promise<void> {
  await publishLiveEvent(tx, {
    topic: "report-files",
    module: PERSONAL_MODULE,
    payload: { userIds: [userId] },
  });
}
