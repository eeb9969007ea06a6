import type { Interval } from "@/lib/recurrence/interval";

export interface DemoTask {
  title: string;
  time?: string;
  /** Without an interval, the task is due only once. */
  interval?: Interval;
  weekdays?: number[];
  /** The role that the task is assigned to. Without a role, anyone can do the task. */
  role?: "groom" | "trainer" | "manager";
  /** Whether to assign the task to one member with the role. */
  byName?: boolean;
  steps?: string[];
  notes?: string;
  isUrgent?: boolean;
  /** The number of horses that the task is about. */
  horses?: number;
  /**
   * The number of minutes between the task's scheduled time and its completion today. Applies only if the
   * completion time is in the past.
   */
  doneAfter?: number;
  /** The number of days that the task is overdue. */
  lateDays?: number;
}

const DAILY: Interval = { days: 1 };
const WEEKLY: Interval = { weeks: 1 };

/** One day's tasks in a stable with staff. */
export const DEMO_TASKS: readonly DemoTask[] = [
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
    steps: ["Stalls 1 to 8", "Stalls 9 to 16", "Sweep the aisle"],
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
    title: "Groom and tack up the lesson horses",
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
    steps: ["Check every horse", "Water", "Doors and lights"],
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
  { title: "Fix the latch on the back paddock gate", isUrgent: true },
];

/** Shift notes for the next shift, each with the local time at which it was written. */
export const DEMO_NOTES = [
  {
    shift: "night",
    time: "22:35",
    role: "manager",
    text: "Quiet night. All water buckets full at 10:00, lights out at 10:30.",
    horses: 0,
  },
  {
    shift: "morning",
    time: "07:10",
    role: "groom",
    text: "Left half of the morning grain. Bright otherwise, drank well. Please look again at lunch.",
    horses: 1,
  },
] as const;
