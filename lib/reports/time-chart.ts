import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Period, ReportChart } from "@/lib/reports/report";
import { bucketsOf, stepOf } from "@/lib/reports/steps";

interface Counted {
  /** As date_trunc gives it. */
  bucket: CalendarDate;
  /** Of which part of a bar. */
  part: string;
  value: number;
}

interface TimeChart {
  title: string;
  type: ReportChart["type"];
  period: Period;
  /** The parts of a bar, by the names that what is counted has, with their labels. */
  parts: Readonly<Record<string, string>>;
  counted: readonly Counted[];
}

/** Bars over time, also where nothing was; null where nothing was at all. */
export function timeChart({ title, type, period, parts, counted }: TimeChart): ReportChart | null {
  const values = new Map<string, number>();
  for (const { bucket, part, value } of counted) {
    const key = `${bucket} ${part}`;
    values.set(key, (values.get(key) ?? 0) + value);
  }
  const names = Object.keys(parts);
  const points = bucketsOf(period, stepOf(period)).map(({ start, label }) => ({
    label,
    values: names.map((part) => values.get(`${start} ${part}`) ?? 0),
  }));
  if (points.every((point) => point.values.every((value) => value === 0))) return null;
  return { title, type, form: "time", series: Object.values(parts), points };
}
