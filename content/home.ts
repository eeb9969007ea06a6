import type { IconName } from "@/components/ui/icon-names";
import type { PlanPromise } from "@/content/plans";

export const benefits: readonly (PlanPromise & { icon: IconName; title: string })[] = [
  {
    icon: "heartbeat",
    title: "Health in one place",
    text: "Shots, teeth, weight and every visit of the vet, on the horse's own page and not in a binder.",
    about: ["health_tracking"],
  },
  {
    icon: "calendar-check",
    title: "Care on time",
    text: "Farrier, fecal counts and vaccinations come round by themselves, with a word before they are due.",
    about: ["health_tracking"],
  },
  {
    icon: "list-checks",
    title: "A list for today",
    text: "Feed, turnout and stalls, ticked off by whoever did it, seen by everyone who needs to know.",
    about: ["task_management"],
  },
  {
    icon: "invoice",
    title: "Bills that go out",
    text: "Board, training and extras on one invoice with a link to pay. You see what is paid at once.",
    about: ["invoicing", "billing"],
  },
];

export const checklist: readonly PlanPromise[] = [
  { text: "Health and care records for every horse", about: ["health_tracking", "horses"] },
  { text: "Reminders before anything is due", about: ["health_tracking"] },
  { text: "Tasks for the whole team", about: ["task_management"] },
  { text: "Costs by horse and by month", about: ["financial_tracking"] },
  { text: "Invoices with card payments", about: ["invoicing", "billing"] },
  { text: "Owners see their own horse", about: ["owner_sync"] },
  { text: "Invite people by QR code", about: [] },
  { text: "Horse health wiki, free for all", about: ["ai_wiki"] },
  { text: "iPhone, Android and the web", about: ["mobile_app"] },
  { text: "Reports and export", about: ["basic_reporting", "export"] },
];
