import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Period, ReportChart } from "@/lib/domain/platform/reports/model/report";
import { chooseTimeBucketUnit, listBuckets } from "@/lib/domain/platform/reports/model/time-buckets";

interface BucketValue {
  /** The first day of the bar, as returned by date_trunc. */
  bucket: CalendarDate;
  /** Key of the segment. */
  part: string;
  value: number;
}

interface TimeChart {
  title: string;
  type: ReportChart["type"];
  period: Period;
  /** Labels of the segments by key. */
  parts: Readonly<Record<string, string>>;
  counted: readonly BucketValue[];
}

/** Builds a bar chart over time, including bars without values. Returns null if there is no data. */
export function createTimeChart({ title, type, period, parts, counted }: TimeChart): ReportChart | null {
  const values = new Map<string, number>();
  for (const { bucket, part, value } of counted) {
    const key = `${bucket} ${part}`;
    values.set(key, (values.get(key) ?? 0) + value);
  }
  const names = Object.keys(parts);
  const points = listBuckets(period, chooseTimeBucketUnit(period)).map(({ start, label }) => ({
    label,
    values: names.map((part) => values.get(`${start} ${part}`) ?? 0),
  }));
  if (points.every((point) => point.values.every((value) => value === 0))) return null;
  return { title, type, form: "time", series: Object.values(parts), points };
}
