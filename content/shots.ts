// Written by scripts/screenshots.mjs from the running product: the pictures in public/shots, with sizes in CSS pixels.

export interface Shot {
  width: number;
  height: number;
  /** Describes the picture for people who can't see it. */
  alt: string;
}

export const SHOTS = {
  dashboard: {
    width: 1280,
    height: 800,
    alt: "The day of a barn: care that is due, tasks to tick off, its horses and its invoices",
  },
  health: {
    width: 1280,
    height: 800,
    alt: "Care across the barn: vaccinations, farrier and dental work, with what is overdue and what is due today",
  },
  tasks: {
    width: 1280,
    height: 800,
    alt: "The board of the day: tasks by the hour with who did them, notes between shifts, and horses with nothing logged",
  },
  billing: {
    width: 1280,
    height: 800,
    alt: "The Pro dashboard: revenue, pending payments, paid and overdue invoices, and the list of recent invoices",
  },
  money: {
    width: 1280,
    height: 800,
    alt: "The finances of a month: what was spent and earned by category against its budget, and the list of entries",
  },
  sync: {
    width: 1280,
    height: 800,
    alt: "A horse being shared with its stable: what it shows, until when, and the code that the stable scans",
  },
  wiki: {
    width: 1280,
    height: 800,
    alt: "A question to the wiki, answered with passages of its articles and where they stand",
  },
  phone: {
    width: 390,
    height: 780,
    alt: "The care that is due today on a phone, with the places of the app at the bottom",
  },
} as const satisfies Readonly<Record<string, Shot>>;

export type ShotName = keyof typeof SHOTS;
