import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CareItemDto, VisitHorseDto } from "@/lib/domain/care/care-plans/dto";
import { sortByHorseName, toVisitRecords } from "@/lib/domain/care/care-plans/to-visit-records";
import { isCareDueForVisit } from "@/lib/domain/care/care-plans/visit-selection";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { formatInterval, type Interval } from "@/lib/recurrence/interval";

/** One checkbox of a row: a planned care item, or care that isn't planned. */
export interface VisitItem {
  /** The item's ID, or the horse's ID if the care isn't planned. */
  id: string;
  isPlanned: boolean;
  /** The type and subject, such as "Vaccination: Rabies". */
  title: string;
  /** Empty if the care isn't planned. */
  subject: string;
  /** Null if the care isn't planned. */
  dueOn: CalendarDate | null;
  /** The plan's interval. Null if the plan has fixed dates; undefined if the care doesn't repeat. */
  interval: Interval | null | undefined;
  /** Whether the item is overdue, due today or due within its plan's lead time. True if the care isn't planned. */
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

interface VisitRowsInput {
  kind: RecordKind;
  items: readonly CareItemDto[];
  /** The horses that can get care without a plan. */
  unplannedHorses?: readonly VisitHorseDto[];
  /** Each horse's last record of each kind of work, newest first. */
  last: readonly HealthRecordDto[];
  today: CalendarDate;
}

/** Creates a row for each record of the visit, sorted by the horses' names. */
export function toVisitRows({ kind, items, unplannedHorses = [], last, today }: VisitRowsInput): VisitRow[] {
  const planned = items.map((item) => ({
    ...{ id: item.id, horseId: item.horseId, kind, horseName: item.horseName, bornOn: item.bornOn },
    item: toPlannedItem(item, today),
  }));
  const unplanned = unplannedHorses.map(({ id, name, bornOn }) => ({
    ...{ id, horseId: id, kind, horseName: name, bornOn, item: toUnplannedItem(id, kind) },
  }));
  return toVisitRecords(sortByHorseName([...planned, ...unplanned])).flatMap((ofRecord): VisitRow[] => {
    const [first] = ofRecord;
    if (!first) return [];
    const { id: key, horseId, horseName: name, bornOn } = first;
    const records = last.filter((record) => record.horseId === horseId);
    return [
      {
        ...{ key, horseId, name, bornOn, items: ofRecord.map(({ item }) => item) },
        last: getLastValues(records, { isPlanned: first.item.isPlanned }),
      },
    ];
  });
}

function toPlannedItem(item: CareItemDto, today: CalendarDate): VisitItem {
  return {
    ...{ id: item.id, isPlanned: true, title: getCarePlanTitle(item.kind, item.subject) },
    ...{ subject: item.subject, dueOn: item.dueOn, isDue: isCareDueForVisit(item, today) },
    interval: item.repeatsFrom === "schedule" ? null : (item.interval ?? undefined),
  };
}

function toUnplannedItem(id: string, kind: RecordKind): VisitItem {
  const title = RECORD_LABELS[kind];
  return { id, isPlanned: false, title, subject: "", dueOn: null, interval: undefined, isDue: true };
}

/**
 * Returns the values that prefill a row. Includes the last record's cost only if the care is planned or the record
 * names the work.
 */
function getLastValues(
  records: readonly HealthRecordDto[],
  { isPlanned }: { isPlanned: boolean },
): VisitRow["last"] {
  const [record] = records;
  const work = record ? getWork(record) : null;
  return {
    work,
    costCents: isPlanned || work !== null ? (record?.costCents ?? null) : null,
    costsByWork: Object.fromEntries(
      records.flatMap((one) => {
        const ofRecord = getWork(one);
        return ofRecord ? [[ofRecord, one.costCents]] : [];
      }),
    ),
  };
}

function getWork({ content: { details } }: HealthRecordDto): string | null {
  return "work" in details ? details.work : null;
}

/** A row with at least one selected item. Saving the visit creates one record for the row. */
export interface SelectedRow extends VisitRow {
  /** The ID of the row's first selected item. It is part of the row's field names. */
  id: string;
}

/** Returns the subjects that all rows have in common. */
export function listSharedSubjects([first, ...others]: readonly SelectedRow[]): string[] {
  const has = (row: SelectedRow, subject: string) => row.items.some((item) => item.subject === subject);
  const subjects = listSubjects(first?.items ?? []);
  return subjects.filter((subject) => others.every((row) => has(row, subject)));
}

/**
 * Returns the interval that all of the rows' plans share. Null if the intervals differ or the dates are fixed;
 * undefined if the care doesn't repeat.
 */
export function getSharedInterval(rows: readonly SelectedRow[]): Interval | null | undefined {
  const planned = rows.flatMap(({ items }) => items.filter(({ isPlanned }) => isPlanned));
  const intervals = planned.map(({ interval }) => interval);
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

/** Returns the subjects of the planned items. */
export function listSubjects(items: readonly VisitItem[]): string[] {
  return items.filter(({ isPlanned }) => isPlanned).map(({ subject }) => subject);
}

/** Returns whether all, some or none of the rows are for planned care. */
export function getPlansOfRows(rows: readonly Pick<VisitRow, "items">[]): "all" | "some" | "none" {
  const planned = rows.filter(({ items }) => items.some(({ isPlanned }) => isPlanned));
  if (planned.length === 0) return rows.length === 0 ? "all" : "none";
  return planned.length === rows.length ? "all" : "some";
}
