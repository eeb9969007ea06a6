import type { IconName } from "@/components/ui/icon-names";
import { PLANS } from "@/content/plans";
import type { ShotName } from "@/content/shots";
import { getPlanWithFeature, type PlanFeature } from "@/lib/plans/entitlements";
import { getPlanRank, PLAN_IDS } from "@/lib/plans/plan-id";

export interface FeatureCategory {
  /** The ID is also the category's anchor on the page and the name of its screenshot. */
  id: ShotName;
  icon: IconName;
  title: string;
  /** The feature that determines the availability label. */
  feature: PlanFeature;
  lead: string;
  points: readonly { title: string; text: string }[];
}

/** The six categories of the features page. */
export const FEATURE_CATEGORIES: readonly FeatureCategory[] = [
  {
    id: "health",
    icon: "heartbeat",
    title: "Health & Care Tracking",
    feature: "health_tracking",
    lead: "The full record of each horse on one page, with the next due date of every care plan.",
    points: [
      {
        title: "One record for each horse",
        text: "Vaccinations, teeth, hooves, weight, temperature, documents and photos in date order.",
      },
      {
        title: "Care that repeats automatically",
        text: "A farrier visit every six weeks, a Coggins test once a year: set the interval once, and change it if your vet advises it.",
      },
      {
        title: "A reminder before care is due",
        text: "Your team gets reminders early enough to schedule the appointment.",
      },
    ],
  },
  {
    id: "tasks",
    icon: "list-checks",
    title: "Task Management",
    feature: "task_management",
    lead: "The barn's whiteboard on everyone's phone, and nobody can wipe it by mistake.",
    points: [
      {
        title: "Today's tasks by person or role",
        text: "Feeding, turnout, stalls and medication in a list that the morning shift checks off with one thumb.",
      },
      {
        title: "Checked off with name and time",
        text: "You see who gave the evening medication, and when. No dose is given twice or forgotten.",
      },
      {
        title: "Tasks that repeat",
        text: "Scrub the troughs on Fridays, check the fences on the first of the month: repeating tasks appear in the list automatically.",
      },
    ],
  },
  {
    id: "money",
    icon: "chart-line",
    title: "Financial Tracking",
    feature: "financial_tracking",
    lead: "The costs of each horse, month by month, without a shoebox of receipts.",
    points: [
      {
        title: "Costs where they belong",
        text: "Assign feed, farrier and vet costs to one horse, several horses or the whole barn.",
      },
      {
        title: "The month at a glance",
        text: "Income and expenses by horse and category, and the remaining budget.",
      },
      {
        title: "Ready for the accountant",
        text: "Export the year as a file instead of a folder of paper.",
      },
    ],
  },
  {
    id: "billing",
    icon: "invoice",
    title: "Billing & Services",
    feature: "billing",
    lead: "Send one invoice for board, training and extras, and your client pays on their phone.",
    points: [
      {
        title: "An invoice in a minute",
        text: "Select the client, add line items and send the invoice. Invoices are numbered automatically.",
      },
      {
        title: "Paid by card",
        text: "Each invoice has a payment link. The money goes to your own account at the payment provider.",
      },
      {
        title: "Always up to date",
        text: "Sent, paid or overdue: the status updates automatically.",
      },
    ],
  },
  {
    id: "sync",
    icon: "handshake",
    title: "Owner-Operation Sync",
    feature: "owner_sync",
    lead: "The owner and the barn see the same record for the horse.",
    points: [
      {
        title: "Invited by QR code",
        text: "Show a code in the barn aisle. The owner scans it and joins with the role that you chose.",
      },
      {
        title: "Everyone sees their part",
        text: "Owners see their own horse, grooms see today's tasks, trainers see the horses in training.",
      },
      {
        title: "News without the phone call",
        text: "The owner sees the barn's notes on their phone the same morning.",
      },
    ],
  },
  {
    id: "wiki",
    icon: "book-open",
    title: "AI Wiki",
    feature: "ai_wiki",
    lead: "Ask about horse health in plain words and get an answer with its sources.",
    points: [
      {
        title: "Clear answers",
        text: "What is a normal pulse? When should you call the vet about a cough? Short answers that you can read in the aisle.",
      },
      {
        title: "Sources with every answer",
        text: "Read the source yourself, or show it to your vet.",
      },
      {
        title: "The vet comes first",
        text: "If you ask about signs of an emergency, “Call your vet now” appears at the top, before anything else.",
      },
    ],
  },
];

/** Returns "All Tiers", "Ranch, Pro" or "Pro Only", depending on the lowest plan that includes the feature. */
export function getAvailabilityLabel({ feature, id }: FeatureCategory): string {
  const from = getPlanRank(getPlanWithFeature(feature));
  if (from === 1) return id === "wiki" ? "All Tiers - FREE" : "All Tiers";
  const names = PLAN_IDS.filter((plan) => getPlanRank(plan) >= from).map((plan) => PLANS[plan].name);
  return names.length === 1 ? `${names[0]} Only` : names.join(", ");
}
