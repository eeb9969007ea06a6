import { Badge } from "@/components/ui/badge";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { WARNED_DAYS } from "@/lib/files/expiry";

/** Renders nothing while the document is valid for a long time. */
export function ExpiryBadge({ expiresOn, today }: { expiresOn: CalendarDate; today: CalendarDate }) {
  if (expiresOn < today) {
    return (
      <Badge tone="overdue" icon="warning-circle">
        Expired
      </Badge>
    );
  }
  if (expiresOn > addCalendarDays(today, WARNED_DAYS)) return null;
  return (
    <Badge tone="due" icon="clock">
      Expires soon
    </Badge>
  );
}
