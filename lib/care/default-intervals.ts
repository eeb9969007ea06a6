import type { Interval } from "@/lib/care/interval";

export interface DefaultInterval {
  /** Null where the field has no fixed one. */
  interval: Interval | null;
  /** Where it comes from, as it stands beside the field. */
  source: string;
}

/** What a next date begins with; whoever logs the record changes it as their vet or farrier says. */
export const DEFAULT_INTERVALS = {
  farrier: { interval: { weeks: 6 }, source: "Usually 4 to 8 weeks; 6 is filled in." },
  dental: { interval: { months: 12 }, source: "Default: 12 months." },
  coggins: {
    interval: { months: 12 },
    source: "Default: 12 months. States and shows differ: 6 months, 90 days or the calendar year.",
  },
  certificate: {
    interval: { days: 30 },
    source: "Default: 30 days, as a health certificate usually has; in places 10.",
  },
  deworming: {
    interval: null,
    source: "No fixed interval: treat by fecal egg count (AAEP 2024).",
  },
  faecal_egg_count: {
    interval: { months: 6 },
    source: "Default: 6 months; counts are made once or twice a year (AAEP 2024).",
  },
} as const satisfies Record<string, DefaultInterval>;
