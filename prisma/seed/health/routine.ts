import { differenceInCalendarDays } from "date-fns";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { VACCINES } from "@/lib/domain/care/model/vaccines";
import { addInterval, type Interval } from "@/lib/recurrence/interval";
import type { Random } from "../random";
import type { PlannedRecord } from "./planned";

/**
 * The share of recurring care that is due now. Half of this care is several days overdue, because a demo without
 * overdue care isn't realistic.
 */
const DUE_SHARE = 0.1;
const MAX_OVERDUE_DAYS = 8;

interface Span {
  from: CalendarDate;
  today: CalendarDate;
  /** The random generator that chooses which care is due now. */
  dueCare: Random;
}

/**
 * Returns the dates from `first` through today at the given interval. For a few series, shifts the dates so that
 * the next one is today or a few days ago.
 */
function listDates(interval: Interval, first: CalendarDate, { from, today, dueCare }: Span): CalendarDate[] {
  const days: CalendarDate[] = [];
  let next = first;
  for (; next <= today; next = addInterval(next, interval)) days.push(next);
  if (!dueCare.chance(DUE_SHARE)) return days;
  const overdueDays = Math.max(0, dueCare.integer(-MAX_OVERDUE_DAYS, MAX_OVERDUE_DAYS));
  const shift = differenceInCalendarDays(addCalendarDays(today, -overdueDays), next);
  return days.map((day) => addCalendarDays(day, shift)).filter((day) => day >= from);
}

const pickDay = (random: Random, from: CalendarDate, days: number) =>
  addCalendarDays(from, random.integer(1, days));

/** Plans recurring care: farrier visits, vaccinations, dental care, egg counts and Coggins tests. */
export function planRoutine(random: Random, span: Span): PlannedRecord[] {
  return [
    ...planFarrierVisits(random, span),
    ...planVaccinations(span),
    ...planDentalExams(random, span),
    ...planParasiteCare(random, span),
    ...planCogginsTests(random, span),
  ];
}

function planFarrierVisits(random: Random, span: Span): PlannedRecord[] {
  const isShod = random.chance(0.4);
  return listDates({ weeks: 6 }, pickDay(random, span.from, 40), span).map((day, index) => ({
    day,
    content: {
      kind: "farrier",
      details: {
        work: isShod ? (index % 2 === 0 ? "shoes" : "reset") : "trim",
        next_due_on: addInterval(day, { weeks: 6 }),
      },
    },
    by: "farrier",
    costCents: isShod ? 185_00 : 55_00,
  }));
}

/** Plans the four core vaccines for one day in April, and influenza and EHV-1/4 for one day in October. */
function planVaccinations({ from, today }: Span): PlannedRecord[] {
  const [first = 0, last = 0] = [from, today].map((day) => Number(day.slice(0, 4)));
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const spring = [VACCINES.tetanus, VACCINES.encephalomyelitis, VACCINES.west_nile, VACCINES.rabies];
  const shots = years.flatMap((year) => [
    ...spring.map((vaccine) => ({ day: `${year}-04-14`, vaccine })),
    ...[VACCINES.influenza, VACCINES.ehv].map((vaccine) => ({ day: `${year}-10-06`, vaccine })),
  ]);
  return shots
    .filter(({ day }) => day >= from && day <= today)
    .map(({ day, vaccine }) => ({
      day,
      content: {
        kind: "vaccination",
        details: {
          vaccine: vaccine.name,
          vaccines: [
            { name: vaccine.name, next_due_on: addInterval(day, { months: vaccine.boosterMonths }) },
          ],
          product: null,
          lot_number: null,
          next_due_on: addInterval(day, { months: vaccine.boosterMonths }),
        },
      },
      by: "vet",
      costCents: 38_00,
    }));
}

function planDentalExams(random: Random, span: Span): PlannedRecord[] {
  return listDates({ months: 12 }, pickDay(random, span.from, 200), span).map((day) => ({
    day,
    content: { kind: "dental", details: { work: "float", next_due_on: addInterval(day, { months: 12 }) } },
    by: "vet",
    costCents: 165_00,
  }));
}

/** Plans a fecal egg count every six months. Horses with a high count are dewormed a few days later. */
function planParasiteCare(random: Random, span: Span): PlannedRecord[] {
  return listDates({ months: 6 }, pickDay(random, span.from, 90), span).flatMap((day): PlannedRecord[] => {
    const eggs = random.pick([0, 25, 50, 75, 100, 150, 250, 425, 650]);
    const next_due_on = addInterval(day, { months: 6 });
    const count: PlannedRecord = {
      day,
      content: {
        kind: "faecal_egg_count",
        details: { eggs_per_gram: eggs, laboratory: "County Equine Lab", next_due_on },
      },
      costCents: 24_00,
    };
    const treatedOn = addCalendarDays(day, 4);
    if (eggs < 200 || treatedOn > span.today) return [count];
    const details = { product: "Ivermectin", dose: "1 tube by weight", next_due_on: null };
    return [count, { day: treatedOn, content: { kind: "deworming", details } }];
  });
}

function planCogginsTests(random: Random, span: Span): PlannedRecord[] {
  return listDates({ months: 12 }, pickDay(random, span.from, 150), span).map((day) => ({
    day,
    content: {
      kind: "coggins",
      details: {
        result: "negative",
        accession_number: `EIA-${random.integer(100_000, 999_999)}`,
        laboratory: "County Equine Lab",
        expires_on: addInterval(day, { months: 12 }),
      },
    },
    by: "vet",
    costCents: 45_00,
  }));
}
