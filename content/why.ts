import type { IconName } from "@/components/ui/icon-names";
import { FIGURES } from "@/content/figures";

export const REASONS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "clock",
    title: "Hours back every week",
    text: `Barns that send their invoices with the app spend ${FIGURES.time.value} ${FIGURES.time.label}. Saved clients and automatic totals make each invoice quick to write.`,
  },
  {
    icon: "calendar-check",
    title: "Nothing is forgotten",
    text: "Every horse has its own care intervals. Overdue and upcoming care is at the top of the list, and your team gets reminders.",
  },
  {
    icon: "users-three",
    title: "The same record for the whole barn",
    text: "Owner, groom, trainer and manager share one record. Each sees the parts that their role allows.",
  },
  {
    icon: "device-mobile",
    title: "Made for the aisle",
    text: "Large buttons, few words, one hand. We tested it with gloves on and a lead rope in the other hand.",
  },
  {
    icon: "hand-coins",
    title: "More of your work gets paid",
    text: `Extras that you record are extras that you bill. Barns saw ${FIGURES.revenue.value} ${FIGURES.revenue.label}, without adding a client.`,
  },
  {
    icon: "shield-check",
    title: "Secure, and yours",
    text: "Your data is encrypted in transit and never sold. Export it at any time.",
  },
];
