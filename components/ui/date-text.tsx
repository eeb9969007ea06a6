import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { type DateFormat, formatDocumentDay } from "@/lib/dates/document-formats";
import { classNames } from "./class-names";

const shapes = {
  /** Dec 4, 2026 */
  date: { dateStyle: "medium" },
  /** Dec 4 */
  day: { month: "short", day: "numeric" },
  /** Fri, Dec 4 */
  weekday: { weekday: "short", month: "short", day: "numeric" },
  /** Fri, Dec 4, 2026 */
  "weekday-with-year": { weekday: "short", month: "short", day: "numeric", year: "numeric" },
  /** Friday, December 4 */
  long: { weekday: "long", month: "long", day: "numeric" },
  /** Friday, December 4, 2026 */
  "long-with-year": { weekday: "long", month: "long", day: "numeric", year: "numeric" },
  /** Dec 4, 2026, 10:30 AM */
  "date-time": { dateStyle: "medium", timeStyle: "short" },
  /** Fri, 10:30 AM EST */
  "weekday-time": { weekday: "short", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  /** 10:30 AM */
  time: { timeStyle: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateTextProps = {
  /** A date (`2026-12-04`, without a time zone) or a point in time (a Date or an ISO string). */
  value: Date | string;
  shape?: keyof typeof shapes | undefined;
  /** Today's date. If set, the shapes `day`, `weekday` and `long` show the year for dates in other years. */
  today?: CalendarDate | undefined;
  /** The IANA time zone of the organization, for points in time. A date doesn't need a time zone. */
  timeZone?: string | undefined;
  /** The format of dates in documents for clients. Applies to the shapes `date` and `date-time`. */
  format?: DateFormat | undefined;
  className?: string | undefined;
  /** A class for the year of a `date`, for example to hide the year where space is limited. */
  yearClassName?: string | undefined;
};

const plainDate = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Cached, because creating a formatter takes longer than formatting all dates on a page. There is one
 * formatter for each shape and time zone.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(shape: keyof typeof shapes, timeZone: string): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat("en-US", { ...shapes[shape], timeZone });
  formats.set(key, created);
  return created;
}

function getShapeWithYear(shape: keyof typeof shapes): keyof typeof shapes {
  switch (shape) {
    case "day":
      return "date";
    case "weekday":
      return "weekday-with-year";
    case "long":
      return "long-with-year";
    default:
      return shape;
  }
}

/**
 * Renders a date or time. The locale and time zone are fixed, so that server and browser render the same text.
 */
export function DateText({
  value,
  shape: givenShape = "date",
  today,
  timeZone = "UTC",
  format = "month_first",
  className,
  yearClassName,
}: DateTextProps) {
  const isPlainDate = typeof value === "string" && plainDate.test(value);
  const moment = new Date(value);
  const day = isPlainDate ? value : getCalendarDate(timeZone, moment);
  const isOtherYear = today !== undefined && day.slice(0, 4) !== today.slice(0, 4);
  const shape = isOtherYear ? getShapeWithYear(givenShape) : givenShape;
  const time = shape === "date-time" ? `, ${getFormat("time", timeZone).format(moment)}` : "";
  const text =
    shape === "date" || shape === "date-time"
      ? `${formatDocumentDay(day, format)}${time}`
      : getFormat(shape, isPlainDate ? "UTC" : timeZone).format(moment);
  const [start, year] = yearClassName ? text.split(",") : [text];
  return (
    <time
      // Browsers use different space characters before "AM". React keeps the server's text and reports no
      // mismatch.
      suppressHydrationWarning
      dateTime={isPlainDate ? value : moment.toISOString()}
      className={classNames("whitespace-nowrap", className)}
    >
      {start}
      {year && <span className={yearClassName}>{`,${year}`}</span>}
    </time>
  );
}
