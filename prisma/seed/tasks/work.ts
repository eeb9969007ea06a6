import type { Interval } from "@/lib/recurrence/interval";

export interface DemoTask {
  title: string;
  time?: string;
  /** Once, on the day, without one. */
  interval?: Interval;
  weekdays?: number[];
  /** Whose it is: a role, or somebody of it by name; anybody's without. */
  role?: "groom" | "trainer" | "manager";
  byName?: boolean;
  steps?: string[];
  notes?: string;
  isUrgent?: boolean;
  /** So many horses, the yard's first ones. */
  horses?: number;
  /** Done today, so many minutes after its hour. */
  doneAfter?: number;
  /** Open since so many days ago. */
  lateDays?: number;
}

const DAILY: Interval = { days: 1 };
const WEEKLY: Interval = { weeks: 1 };

/** A day's work in a barn with staff, as people write it down. */
export const DEMO_WORK: readonly DemoTask[] = [
  {
    title: "Morning feed",
    time: "06:30",
    interval: DAILY,
    role: "groom",
    doneAfter: 25,
    steps: ["Hay", "Grain and supplements", "Check water buckets"],
  },
  { title: "Turn out the mares", time: "07:30", interval: DAILY, role: "groom", doneAfter: 12 },
  {
    title: "Muck out the main barn",
    time: "08:00",
    interval: DAILY,
    role: "groom",
    steps: ["Stalls 1 to 8", "Stalls 9 to 16", "Aisle swept"],
  },
  {
    title: "Hand-walk for 15 minutes",
    time: "10:00",
    interval: DAILY,
    role: "trainer",
    byName: true,
    horses: 1,
    notes: "On the level, in a halter. Stop if she shortens in front.",
  },
  {
    title: "Cold-hose the left front",
    time: "11:00",
    interval: DAILY,
    horses: 1,
    isUrgent: true,
    notes: "Ten minutes, then dry the heels.",
  },
  { title: "Lunch hay", time: "12:00", interval: DAILY, role: "groom" },
  {
    title: "Lesson horses groomed and tacked up",
    time: "14:30",
    interval: WEEKLY,
    weekdays: [1, 2, 3, 4, 5, 6],
    role: "groom",
    byName: true,
    horses: 3,
  },
  {
    title: "Evening feed",
    time: "17:00",
    interval: DAILY,
    role: "groom",
    steps: ["Hay", "Grain and supplements", "Evening medicine"],
  },
  {
    title: "Night check",
    time: "21:00",
    interval: DAILY,
    role: "manager",
    byName: true,
    steps: ["Every horse looked at", "Water", "Doors and lights"],
  },
  { title: "Scrub the troughs", interval: WEEKLY, weekdays: [5] },
  { title: "Walk the fences", interval: { months: 1 }, role: "manager" },
  {
    title: "Order shavings",
    role: "manager",
    byName: true,
    lateDays: 2,
    notes: "Forty bags, delivered to the side gate.",
  },
  { title: "Mend the latch of the back paddock", isUrgent: true },
];

/** What the shifts of a day tell one another. */
export const DEMO_NOTES = [
  {
    shift: "night",
    daysAgo: 1,
    role: "manager",
    text: "Quiet night. All water full at ten, lights off at half past.",
    horses: 0,
  },
  {
    shift: "morning",
    daysAgo: 0,
    role: "groom",
    text: "Left half of the morning grain. Bright otherwise, drank well. Please look again at lunch.",
    horses: 1,
  },
] as const;
