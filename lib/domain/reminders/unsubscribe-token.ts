import "server-only";
import { readSignedId, signId } from "@/lib/auth/signed-id";

const PURPOSE = "reminders.unsubscribe";

/** The token of a mail's unsubscribe link: whose it is, signed, and good for nothing else. */
export function reminderToken(userId: string): string {
  return signId(PURPOSE, userId);
}

/** Whose token it is; null for one that isn't ours. */
export function readReminderToken(token: string): string | null {
  return readSignedId(PURPOSE, token);
}
