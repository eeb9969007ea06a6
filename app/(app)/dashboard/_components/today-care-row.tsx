import { DueBadge } from "@/components/care/due-badge";
import { RECORD_ICONS } from "@/components/health/record-icons";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { isLoggedByTap } from "@/lib/care/plan-kinds";
import type { RecordKind } from "@/lib/care/record-kinds";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { LogNowButton } from "./log-now-button";

export interface TodayCareData {
  id: string;
  horseId: string;
  horseName: string;
  kind: RecordKind;
  title: string;
  dueOn: CalendarDate;
  isLocked: boolean;
}

interface TodayCareRowProps {
  row: TodayCareData;
  today: CalendarDate;
  canWrite: boolean;
}

/** One tap logs what its plan knows all of; the rest is a tap away from its form. */
export function TodayCareRow({ row, today, canWrite }: TodayCareRowProps) {
  const { id, horseId, horseName, kind, title, dueOn } = row;
  const what = `${title} for ${horseName}`;
  return (
    <li className="flex items-center gap-x-3 px-5 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-green-wash text-green max-sm:hidden">
        <Icon name={RECORD_ICONS[kind]} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">
          <LightLink href={`/horses/${horseId}/care`} className="hover:underline">
            {horseName}
          </LightLink>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
          {title}
          <DueBadge dueOn={dueOn} today={today} />
        </p>
      </div>
      {canWrite &&
        (isLoggedByTap(kind) ? (
          <LogNowButton id={id} what={what} />
        ) : (
          <ButtonLink href={`/care/visit?items=${id}`} size="small" aria-label={`Log ${what}`}>
            Log…
          </ButtonLink>
        ))}
    </li>
  );
}
