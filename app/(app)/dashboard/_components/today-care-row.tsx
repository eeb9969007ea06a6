import { DueBadge } from "@/components/care/care/due-badge";
import { LogCareButtons } from "@/components/care/care/log-care-buttons";
import { RECORD_ICONS } from "@/components/care/health/record-icons";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

export interface TodayCareData {
  id: string;
  horseId: string;
  horseName: string;
  kind: RecordKind;
  subject: string;
  title: string;
  dueOn: CalendarDate;
  isLocked: boolean;
}

interface TodayCareRowProps {
  row: TodayCareData;
  today: CalendarDate;
  canWrite: boolean;
}

/** Shows a care item that can be logged from the dashboard. */
export function TodayCareRow({ row, today, canWrite }: TodayCareRowProps) {
  const { id, horseId, horseName, kind, subject, title, dueOn } = row;
  return (
    <li className="flex items-center gap-x-3 px-5 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-green-wash text-green max-sm:hidden">
        <Icon name={RECORD_ICONS[kind]} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">
          <LightLink href={`/horses/${horseId}/care`} className="title-link">
            {horseName}
          </LightLink>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
          {title}
          <DueBadge dueOn={dueOn} today={today} />
        </p>
      </div>
      {canWrite && (
        <div className="flex flex-col items-end gap-1 sm:flex-row sm:items-center">
          <LogCareButtons id={id} kind={kind} subject={subject} careName={`${title} for ${horseName}`} />
        </div>
      )}
    </li>
  );
}
