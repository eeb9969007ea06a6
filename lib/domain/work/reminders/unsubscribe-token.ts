import "server-only";
import { readSignedId, signId } from "@/lib/auth/signed-id";

const PURPOSE = "reminders.unsubscribe";

/** Returns the signed token for an email's unsubscribe link. The token can't be used for anything else. */
export function createReminderToken(userId: string): string {
  return signId(PURPOSE, userId);
}

/** Returns the user ID of a token, or null if the token is invalid. */
export function verifyReminderToken(token: string): string | null {
  return readSignedId(PURPOSE, token);
}
