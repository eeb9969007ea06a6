import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { formatRecordLine, listRecordFacts } from "@/lib/domain/care/health-records/model/record-labels";
import { getAgeGroup } from "@/lib/domain/care/model/age-group";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import {
  compareToNormalRange,
  getNormalRange,
  VITAL_SIGN_LABELS,
  VITAL_SIGNS,
} from "@/lib/domain/care/model/vital-ranges";

/** A record in a timeline. */
export interface TimelineRecord {
  id: string;
  kind: RecordKind;
  title: string;
  day: CalendarDate;
  time: string | null;
  /** A one-line summary of the record. */
  line: string;
  /** A future date with its label, such as "Next due". */
  futureDate: { label: string; day: CalendarDate } | null;
  /** Vital signs outside the normal range, such as "Pulse above the normal range". */
  notices: string[];
  by: string;
}

export function toTimelineRecord(record: HealthRecordDto, bornOn: CalendarDate | null): TimelineRecord {
  const { id, content, title, happenedOn: day, happenedTime: time, provider, authorName } = record;
  const fact = listRecordFacts(content).find(({ isDay }) => isDay);
  return {
    ...{ id, kind: content.kind, title, day, time },
    line: formatRecordLine(content, title),
    futureDate: fact ? { label: fact.label, day: fact.value } : null,
    notices: listVitalNotices(record, bornOn),
    by: provider ? `${provider} · logged by ${authorName}` : `Logged by ${authorName}`,
  };
}

export function listVitalNotices(
  { content, happenedOn }: HealthRecordDto,
  bornOn: CalendarDate | null,
): string[] {
  if (content.kind !== "vitals") return [];
  const age = getAgeGroup(bornOn, happenedOn);
  return VITAL_SIGNS.flatMap((vital) => {
    const [value, range] = [content.details[vital], getNormalRange(vital, age)];
    const position = value === null || range === null ? "within" : compareToNormalRange(range, value);
    return position === "within" ? [] : [`${VITAL_SIGN_LABELS[vital]} ${position} the normal range`];
  });
}
