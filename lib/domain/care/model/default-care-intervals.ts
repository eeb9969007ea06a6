import type { Interval } from "@/lib/recurrence/interval";

export interface DefaultCareInterval {
  /** Null if there is no usual interval. */
  interval: Interval | null;
  /** The source of the interval, shown next to the field. */
  source: string;
}

/** Default intervals for the next due date. Users can change them to follow their vet's or farrier's advice. */
export const DEFAULT_CARE_INTERVALS = {
  farrier: { interval: { weeks: 6 }, source: "Default: 6 weeks. The usual interval is 4 to 8 weeks." },
  dental: { interval: { months: 12 }, source: "Default: 12 months." },
  coggins: {
    interval: { months: 12 },
    source:
      "Default: 12 months. Some states and shows accept a test for only 6 months, 90 days or the calendar year.",
  },
  certificate: {
    interval: { days: 30 },
    source: "Health certificates are usually valid for 30 days; some states accept them for only 10 days.",
  },
  deworming: {
    interval: null,
    source: "No fixed interval: treat based on fecal egg counts (AAEP 2024).",
  },
  faecal_egg_count: {
    interval: { months: 6 },
    source: "Default: 6 months. Counts are usually done once or twice a year (AAEP 2024).",
  },
} as const satisfies Record<string, DefaultCareInterval>;
