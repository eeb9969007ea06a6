import { stopReminders } from "@/lib/domain/work/reminders/stop-reminders";
import { handleOneClickUnsubscribe } from "@/lib/http/handle-one-click-unsubscribe";

export const POST = handleOneClickUnsubscribe(stopReminders);

/** Redirects browsers that open the URL to the notification settings. */
export function GET(): Response {
  return new Response(null, { status: 303, headers: { location: "/account/notifications" } });
}
