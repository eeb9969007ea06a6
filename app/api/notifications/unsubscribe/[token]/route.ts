import { stopReminders } from "@/lib/domain/work/reminders/stop-reminders";
import { handleOneClick } from "@/lib/http/handle-one-click";

export const POST = handleOneClick(stopReminders);

/** A browser opened the URL: redirect to the notification settings. */
export function GET(): Response {
  return new Response(null, { status: 303, headers: { location: "/account/notifications" } });
}
