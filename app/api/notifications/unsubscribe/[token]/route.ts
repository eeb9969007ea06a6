import { stopReminders } from "@/lib/domain/work/reminders/stop-reminders";
import { oneClick } from "@/lib/http/one-click";

export const POST = oneClick(stopReminders);

/** A browser opened the URL: redirect to the notification settings. */
export function GET(): Response {
  return new Response(null, { status: 303, headers: { location: "/account/notifications" } });
}
