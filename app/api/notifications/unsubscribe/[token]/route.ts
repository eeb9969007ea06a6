import { stopReminders } from "@/lib/domain/reminders/stop-reminders";
import { oneClick } from "@/lib/http/one-click";

export const POST = oneClick(stopReminders);

/** Somebody opened the address in a browser: where they choose their mails. */
export function GET(): Response {
  return new Response(null, { status: 303, headers: { location: "/account/notifications" } });
}
