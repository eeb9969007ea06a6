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
    alt: "The dashboard of a barn: its horses, its invoices and who is signed in",
  },
  billing: {
    width: 1280,
    height: 800,
    alt: "The Pro dashboard: revenue, pending payments, paid and overdue invoices, and the list of recent invoices",
  },
  phone: {
    width: 390,
    height: 780,
    alt: "The list of invoices on a phone, with the places of the app at the bottom",
  },
};
