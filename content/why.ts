import type { IconName } from "@/components/ui/icon-names";
import { FIGURES } from "@/content/figures";

/** The six reasons. */
export const REASONS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "clock",
    title: "Hours back every week",
    text: `Barns that bill with it spend ${FIGURES.time.value} ${FIGURES.time.label}. Saved clients and line items make each invoice quick to write.`,
  },
  {
    icon: "calendar-check",
    title: "Nothing slips",
    text: "Every interval is kept per horse. Care due comes first, overdue care is highlighted, and the person in charge is notified.",
  },
  {
    icon: "users-three",
    title: "One truth for the whole barn",
    text: "Owner, groom, trainer and manager look at the same record, each at the part that concerns them.",
  },
  {
    icon: "device-mobile",
    title: "Made for the aisle",
    text: "Large targets, few words, one hand. It was tried with gloves and with a horse pulling at the other end.",
  },
  {
    icon: "hand-coins",
    title: "More of your work gets paid",
    text: `Extras that are written down are extras that are billed. Barns saw ${FIGURES.revenue.value} ${FIGURES.revenue.label}, with no new client.`,
  },
  {
    icon: "shield-check",
    title: "Safe, and yours",
    text: "Encrypted in transit and never sold. Export all of it as a file whenever you like.",
  },
];
