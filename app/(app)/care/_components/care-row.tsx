"use client";

import { DueBadge } from "@/components/care/care/due-badge";
import { LogCareButtons } from "@/components/care/care/log-care-buttons";
import { useReopenCare } from "@/components/care/care/use-reopen-care";
import { RECORD_ICONS } from "@/components/care/health/record-icons";
import { useActionButton } from "@/components/forms/use-action-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { showToast } from "@/components/ui/toast-store";
import { skipCareAction } from "@/lib/actions/care/care-plans";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";

export interface CareRowData {
  id: string;
  horseId: string;
  horseName: string;
  /** Whether the horse is sample data. */
  isSample: boolean;
  isLocked: boolean;
  kind: RecordKind;
  subject: string;
  title: string;
  dueOn: CalendarDate;
}

interface CareRowProps {
  row: CareRowData;
  today: CalendarDate;
  canWrite: boolean;
  /** The URL of the list, including its filters. The visit form returns to this URL. */
  listHref: string;
  /** Whether a heading above the row already names the horse. */
  isGrouped?: boolean;
}

export function CareRow({ row, today, canWrite, listHref, isGrouped = false }: CareRowProps) {
  const { id, isLocked, isSample, horseName, kind, subject, title, dueOn } = row;
  const canLog = canWrite && !isLocked;
  const careName = `${title} for ${horseName}`;
  return (
    <li className="flex items-start gap-x-3 gap-y-2 px-5 py-3 max-sm:flex-wrap sm:items-center">
      {canLog && (
        <label className="select-box -mt-1 -ml-3 grid size-11 shrink-0 place-items-center sm:mt-0">
          <input
            type="checkbox"
            name="items"
            value={id}
            data-kind={RECORD_LABELS[kind]}
            data-horse={row.horseId}
            className="checkbox"
            aria-label={careName}
          />
        </label>
      )}
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-green-wash text-green max-sm:hidden">
        <Icon name={RECORD_ICONS[kind]} />
      </span>
      <div className="row-text min-w-0 flex-1">
        {isGrouped ? (
          <p className="break-words font-semibold">{title}</p>
        ) : (
          <>
            <p>
              <HorseLink horse={row} />
            </p>
            <p className="break-words text-ink-soft text-sm">{title}</p>
          </>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-2">
          <DueBadge dueOn={dueOn} today={today} />
          <DateText value={dueOn} shape="day" today={today} className="text-ink-faint text-sm" />
          {isSample && <Badge tone="leather">Sample</Badge>}
        </p>
      </div>
      {canLog && (
        <div className="flex items-center justify-end gap-1 max-sm:-mr-2 max-sm:w-full">
          <LogCareButtons id={id} kind={kind} subject={subject} careName={careName} listHref={listHref} />
          <SkipCareItemButton id={id} name={careName} />
        </div>
      )}
    </li>
  );
}

/** Renders the horse's name as a link to its care page. */
export function HorseLink({ horse }: { horse: Pick<CareRowData, "horseId" | "horseName" | "isLocked"> }) {
  const { horseId, horseName, isLocked } = horse;
  return (
    <span className="break-words">
      <LightLink href={`/horses/${horseId}/care`} className="title-link font-semibold">
        {horseName}
      </LightLink>
      {isLocked && (
        <Badge tone="due" className="ml-2">
          <Icon name="lock" size={14} />
          Locked
        </Badge>
      )}
    </span>
  );
}

/** Renders a button that skips one due date of a care plan and offers Undo. */
function SkipCareItemButton({ id, name }: { id: string; name: string }) {
  const reopen = useReopenCare(id);
  const { isPending, press } = useActionButton({
    call: () => skipCareAction({ id }),
    onDone: () => showToast(`${name} skipped this time`, { action: { label: "Undo", onClick: reopen } }),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      loading={isPending}
      loadingText="Skipping…"
      onClick={press}
      aria-label={`Skip ${name}`}
    >
      Skip
    </Button>
  );
}
