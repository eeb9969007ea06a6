// Written by scripts/screenshots.mjs from the running product: which pictures stand in public/shots, in CSS pixels.

export interface Shot {
  width: number;
  height: number;
  /** What is to be seen, for who can't see it. */
  alt: string;
}

export const SHOTS: Readonly<Record<string, Shot>> = {
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
  phone: {
    width: 390,
    height: 780,
    alt: "The care that is due today on a phone, with the places of the app at the bottom",
  },
};
