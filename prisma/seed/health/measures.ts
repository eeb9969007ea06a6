import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { toCelsius, toCm, toKg } from "@/lib/domain/care/model/units";
import { calculateWeightByTape } from "@/lib/domain/care/model/weight-tape";
import { addInterval } from "@/lib/recurrence/interval";
import type { Random } from "../random";
import type { PlannedRecord } from "./planned";

/**
 * Plans measurements by the stable's own members: weight by tape every month, a condition score every other
 * month, and occasional vital signs.
 */
export function planMeasures(random: Random, from: CalendarDate, today: CalendarDate): PlannedRecord[] {
  const build = { girth: random.integer(71, 78), length: random.integer(66, 72) };
  const base = random.pick([5, 5, 5.5, 6, 4.5]);
  const planned: PlannedRecord[] = [];
  let month = 0;
  for (
    let day = addCalendarDays(from, random.integer(1, 25));
    day <= today;
    day = addInterval(day, { months: 1 })
  ) {
    planned.push(buildWeight(random, day, build));
    if (month % 2 === 0) planned.push(buildConditionScore(random, day, base));
    if (month % 3 === 1) planned.push(buildVitalSigns(random, day));
    month += 1;
  }
  return planned;
}

/**
 * Returns a factor from -1 in spring to 1 in fall, because horses are leaner in spring and heavier in fall.
 */
function getSeasonFactor(day: CalendarDate): number {
  return Math.cos(((Number(day.slice(5, 7)) - 9) / 12) * 2 * Math.PI);
}

function buildWeight(
  random: Random,
  day: CalendarDate,
  build: { girth: number; length: number },
): PlannedRecord {
  const girth = toCm(Math.round((build.girth + getSeasonFactor(day) + random.next() * 0.6) * 4) / 4, "in");
  const bodyLength = toCm(build.length, "in");
  // Sometimes, the vet's scale is used instead of a tape.
  if (random.chance(0.15)) {
    const weight = toKg(calculateWeightByTape(girth, bodyLength, "horse") + random.integer(-6, 6), "kg");
    return { day, content: { kind: "weight", details: { method: "scale", weight, weight_unit: "kg" } } };
  }
  return {
    day,
    content: {
      kind: "weight",
      details: {
        method: "tape",
        girth,
        body_length: bodyLength,
        length_unit: "cm",
        tape_age: "horse",
        weight: calculateWeightByTape(girth, bodyLength, "horse"),
        weight_unit: "kg",
      },
    },
  };
}

function buildConditionScore(random: Random, day: CalendarDate, base: number): PlannedRecord {
  const step = Math.round(getSeasonFactor(day) * 0.7 + random.next() * 0.6 - 0.3) / 2;
  return { day, content: { kind: "body_condition", details: { score: base + step } } };
}

function buildVitalSigns(random: Random, day: CalendarDate): PlannedRecord {
  const isOff = random.chance(0.08);
  return {
    day,
    time: `${String(random.integer(6, 9)).padStart(2, "0")}:${random.pick(["00", "15", "30", "45"])}`,
    content: {
      kind: "vitals",
      details: {
        temperature: toCelsius(isOff ? 102.4 : 99.2 + random.integer(0, 20) / 10, "F"),
        temperature_unit: "C",
        pulse: isOff ? 52 : random.integer(30, 42),
        respiration: random.integer(9, 15),
        capillary_refill: random.pick([1, 1.5, 2]),
      },
    },
    ...(isOff && { notes: "Off his feed this morning. Vet called; better by evening." }),
  };
}
