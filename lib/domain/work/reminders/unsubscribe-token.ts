import "server-only";
import { readSignedId, signId } from "@/lib/auth/signed-id";

const PURPOSE = "reminders.unsubscribe";

/** Returns the signed token for the unsubscribe link of an email. It is valid for unsubscribing only. */
export function createReminderToken(userId: string): string {
  return signId(PURPOSE, userId);
}

/** Returns the user ID of a token, or null if the token is invalid. */
export function verifyReminderToken(token: string): string | null {
  return readSignedId(PURPOSE, token);
}
