import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { DateRange } from "@/lib/dates/date-range";
import type { ReportChart } from "@/lib/domain/platform/reports/model/report";
import { chooseTimeBucketUnit, listBuckets } from "@/lib/domain/platform/reports/model/time-buckets";

interface BucketValue {
  /** The bar's first day, as returned by date_trunc. */
  bucket: CalendarDate;
  /** The segment's key. */
  part: string;
  value: number;
}

interface TimeChart {
  title: string;
  type: ReportChart["type"];
  period: DateRange;
  /** The segments' labels by key. */
  parts: Readonly<Record<string, string>>;
  counted: readonly BucketValue[];
}

/** Builds a bar chart over time. Includes bars without values. Returns null if there is no data. */
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
