import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import { toVisitRecords } from "@/lib/domain/care/care-plans/to-visit-records";
import { isCareDueForVisit } from "@/lib/domain/care/care-plans/visit-selection";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { formatInterval, type Interval } from "@/lib/recurrence/interval";

/** A care item in a row. */
export interface VisitItem {
  id: string;
  /** The type and subject, such as "Vaccination: Rabies". */
  title: string;
  subject: string;
  dueOn: CalendarDate;
  /** The plan's interval. Null if the plan has fixed dates; undefined if the care doesn't repeat. */
  interval: Interval | null | undefined;
  /** Whether the item is overdue, due today or due within its plan's lead time. */
  isDue: boolean;
}

/** A row of the visit form. Saving the visit creates one record for each selected row. */
export interface VisitRow {
  /** The ID of the row's first item, even if that item isn't selected. */
  key: string;
  horseId: string;
  items: VisitItem[];
  name: string;
  bornOn: CalendarDate | null;
  /** The work and cost from the horse's last record of this type, and the last cost of each kind of work. */
  last: {
    work: string | null;
    costCents: number | null;
    costsByWork: Readonly<Record<string, number | null>>;
  };
}

/**
 * Creates a row for each record of the visit. `last` contains each horse's last record of each kind of work,
 * newest first.
 */
export function toVisitRows(
  items: readonly CareItemDto[],
  last: readonly HealthRecordDto[],
  today: CalendarDate,
): VisitRow[] {
  return toVisitRecords(items).flatMap((ofRecord) => {
    const [first] = ofRecord;
    if (!first) return [];
    const records = last.filter(({ horseId }) => horseId === first.horseId);
    const [record] = records;
    return [
      {
        key: first.id,
        horseId: first.horseId,
        items: ofRecord.map((item) => ({
          ...{ id: item.id, title: getCarePlanTitle(item.kind, item.subject), subject: item.subject },
          ...{ dueOn: item.dueOn, isDue: isCareDueForVisit(item, today) },
          interval: item.repeatsFrom === "schedule" ? null : (item.interval ?? undefined),
        })),
        name: first.horseName,
        bornOn: first.bornOn,
        last: {
          work: record ? getWork(record) : null,
          costCents: record?.costCents ?? null,
          costsByWork: Object.fromEntries(
            records.flatMap((one) => {
              const work = getWork(one);
              return work ? [[work, one.costCents]] : [];
            }),
          ),
        },
      },
    ];
  });
}

function getWork({ content: { details } }: HealthRecordDto): string | null {
  return "work" in details ? details.work : null;
}

/** A row with at least one selected item. Saving the visit creates one record for it. */
export interface SelectedRow extends VisitRow {
  /** The ID of the row's first selected item. It is part of the row's field names. */
  id: string;
}

/** Returns the subjects that all rows have in common. */
export function listSharedSubjects([first, ...others]: readonly SelectedRow[]): string[] {
  const has = (row: SelectedRow, subject: string) => row.items.some((item) => item.subject === subject);
  const subjects = first?.items.map(({ subject }) => subject) ?? [];
  return subjects.filter((subject) => others.every((row) => has(row, subject)));
}

/**
 * Returns the interval that all of the rows' plans share. Null if the intervals differ or the dates are fixed;
 * undefined if the care doesn't repeat.
 */
export function getSharedInterval(rows: readonly SelectedRow[]): Interval | null | undefined {
  const intervals = rows.flatMap(({ items }) => items.map(({ interval }) => interval));
  const distinct = new Set(intervals.map((interval) => interval && formatInterval(interval)));
  return distinct.size > 1 ? null : intervals[0];
}

/** Returns the rows that have selected items, without their unselected items. */
export function selectVisitRows(rows: readonly VisitRow[], selectedIds: ReadonlySet<string>): SelectedRow[] {
  return rows.flatMap((row) => {
    const items = row.items.filter(({ id }) => selectedIds.has(id));
    const [first] = items;
    return first ? [{ ...row, items, id: first.id }] : [];
  });
}
