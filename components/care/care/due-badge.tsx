import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { FilledIconName } from "@/components/ui/icon-names";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type DueState, formatDueStatus, getDueState } from "@/lib/domain/care/model/due-date-text";

const STATE_BADGES: Readonly<Record<DueState, { tone: BadgeTone; icon?: FilledIconName }>> = {
  overdue: { tone: "overdue", icon: "warning-circle" },
  today: { tone: "due", icon: "clock" },
  soon: { tone: "draft" },
  later: { tone: "draft" },
};

/** Renders a badge with the number of days from `today` until the care is due. */
export function DueBadge({ dueOn, today }: { dueOn: CalendarDate; today: CalendarDate }) {
  return <Badge {...STATE_BADGES[getDueState(dueOn, today)]}>{formatDueStatus(dueOn, today)}</Badge>;
}
