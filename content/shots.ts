// Written by scripts/screenshots.mjs from the running product: the pictures in public/shots, with sizes in CSS pixels.

export interface Shot {
  width: number;
  height: number;
  /** Describes the picture for people who can't see it. */
  alt: string;
}

export const SCREENSHOTS = {
  dashboard: {
    width: 1280,
    height: 800,
    alt: "A barn's dashboard: due care, today's tasks, horses and invoices",
  },
  health: {
    width: 1280,
    height: 800,
    alt: "Care of all horses: vaccinations, farrier and dental work that is overdue or due today",
  },
  tasks: {
    width: 1280,
    height: 800,
    alt: "Today's task board: tasks by time with the people who did them, shift notes, and horses without entries",
  },
  billing: {
    width: 1280,
    height: 800,
    alt: "The Pro dashboard: revenue, pending payments, paid and overdue invoices, and the list of recent invoices",
  },
  money: {
    width: 1280,
    height: 800,
    alt: "The finances of a month: income and expenses by category, budgets, and the list of entries",
  },
  sync: {
    width: 1280,
    height: 800,
    alt: "Sharing a horse with a stable: the scopes, the end date and the QR code",
  },
  wiki: {
    width: 1280,
    height: 800,
    alt: "A wiki question, answered with passages and their articles",
  },
  phone: {
    width: 390,
    height: 780,
    alt: "Today's care on a phone, with the navigation at the bottom",
  },
} as const satisfies Readonly<Record<string, Shot>>;

export type ShotName = keyof typeof SCREENSHOTS;
