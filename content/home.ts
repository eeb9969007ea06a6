import type { IconName } from "@/components/ui/icon-names";
import { FEATURE_LABELS } from "@/content/feature-labels";

export const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "heartbeat",
    title: "Health in one place",
    text: "Shots, teeth, weight and every visit of the vet, on the horse's own page and not in a binder.",
  },
  {
    icon: "calendar-check",
    title: "Care on time",
    text: "Farrier visits, fecal counts and vaccinations repeat automatically, with a reminder before they are due.",
  },
  {
    icon: "list-checks",
    title: "A list for today",
    text: "Feed, turnout and stalls: checked off with a name and visible to everyone who needs to know.",
  },
  {
    icon: "invoice",
    title: "Bills that go out",
    text: "Board, training and extras on one invoice with a link to pay. You see what is paid at once.",
  },
];

export const checklist: readonly string[] = [
  "Health and care records for every horse",
  "Reminders before anything is due",
  "Tasks for the whole team",
  "Costs by horse and by month",
  "Invoices with card payments",
  "Owners see their own horse",
  "Invite people by QR code",
  "Horse health wiki, free for all",
  FEATURE_LABELS.mobile_app,
  "Reports and export",
];
