import type { IconName } from "@/components/ui/icon-names";
import { FIGURES } from "@/content/figures";

/** Six reasons (specification §2.9). */
export const REASONS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "clock",
    title: "Hours back every week",
    text: `Barns that bill with it spend ${FIGURES.time.value} ${FIGURES.time.label}. What is noted at the stall door is already on the invoice.`,
  },
  {
    icon: "calendar-check",
    title: "Nothing slips",
    text: "Every interval is kept per horse. What is due stands on top, what is overdue stands out, and whoever is in charge hears of it.",
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
    text: "Encrypted, backed up daily, never sold. Take all of it along as a file whenever you like.",
  },
];
