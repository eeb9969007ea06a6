import type { IconName } from "@/components/ui/icon-names";
import { FEATURE_LABELS } from "@/content/feature-labels";

export const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "heartbeat",
    title: "Health in one place",
    text: "Vaccinations, teeth, weight and every vet visit on the horse's page instead of in a binder.",
  },
  {
    icon: "calendar-check",
    title: "Care on time",
    text: "Farrier visits, fecal egg counts and vaccinations repeat automatically, with a reminder before they are due.",
  },
  {
    icon: "list-checks",
    title: "A list for today",
    text: "Feeding, turnout and stalls: your team checks off each task, and everyone sees who did it.",
  },
  {
    icon: "invoice",
    title: "Invoices on time",
    text: "Board, training and extras on one invoice with a payment link. You see payments immediately.",
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
  "Free horse health wiki",
  FEATURE_LABELS.mobile_app,
  "Reports and export",
];
