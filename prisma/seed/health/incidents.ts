import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { Random } from "../random";
import type { PlannedRecord } from "./planned";

/** Plans an unexpected vet visit in the last six months for about a third of the horses. */
export function planIncident(random: Random, today: CalendarDate): PlannedRecord[] {
  if (!random.chance(0.35)) return [];
  const day = addCalendarDays(today, -random.integer(8, 170));
  return random.pick([planWound(day), planLameness(day), planPapers(day)]);
}

function planWound(day: CalendarDate): PlannedRecord[] {
  return [
    {
      day,
      time: "17:40",
      content: {
        kind: "injury",
        details: { place: "Left hind cannon", severity: "minor", treatment: "Hosed, clipped and wrapped" },
      },
      notes: "Found at evening feed, probably the round pen gate. Sound at a walk.",
    },
    {
      day: addCalendarDays(day, 1),
      time: "09:20",
      content: {
        kind: "vet_visit",
        details: {
          reason: "Wound check",
          findings: "Skin only; no joint involved",
          treatment: null,
          next_due_on: addCalendarDays(day, 7),
        },
      },
      by: "vet",
      costCents: 140_00,
    },
  ];
}

function planLameness(day: CalendarDate): PlannedRecord[] {
  return [
    {
      day,
      time: "10:30",
      content: {
        kind: "vet_visit",
        details: {
          reason: "Lame right front",
          findings: "Hoof tester positive at the toe; abscess opened",
          treatment: "Poultice, stall rest",
          next_due_on: null,
        },
      },
      by: "vet",
      costCents: 210_00,
    },
    {
      day,
      content: {
        kind: "medication",
        details: {
          drug: "Phenylbutazone",
          dose: "As the vet prescribed",
          frequency: "With evening feed",
          until: addCalendarDays(day, 4),
        },
      },
      by: "vet",
    },
  ];
}

function planPapers(day: CalendarDate): PlannedRecord[] {
  const details = {
    certificate: "Health certificate (CVI)",
    number: null,
    expires_on: addCalendarDays(day, 30),
  };
  return [{ day, content: { kind: "certificate", details }, by: "vet", costCents: 60_00 }];
}
