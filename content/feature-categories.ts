import type { IconName } from "@/components/ui/icon-names";
import { PLANS } from "@/content/plans";
import type { ShotName } from "@/content/shots";
import { type Feature, planWith } from "@/lib/plans/entitlements";
import { PLAN_IDS, planRank } from "@/lib/plans/plan-id";

export interface FeatureCategory {
  /** Its anchor on the page, and its picture. */
  id: ShotName;
  icon: IconName;
  title: string;
  /** The feature whose plans decide the label. */
  feature: Feature;
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
    lead: "The full record of each horse on one page, with the next date of all recurring care.",
    points: [
      {
        title: "One record for each horse",
        text: "Vaccinations, teeth, hooves, weight, temperature, papers and photos, in the order they happened.",
      },
      {
        title: "Care that repeats itself",
        text: "The farrier every six weeks, the Coggins test once a year: set it once, and change it whenever your vet says so.",
      },
      {
        title: "A reminder before it is due",
        text: "Reminders go to the person in charge, early enough to make the appointment.",
      },
    ],
  },
  {
    id: "tasks",
    icon: "list-checks",
    title: "Task Management",
    feature: "task_management",
    lead: "The whiteboard in the aisle, except that everyone has it in a pocket and nobody wipes it by mistake.",
    points: [
      {
        title: "Today, by person and by barn",
        text: "Feeding, turnout, stalls and medicine as a list that the morning shift can work down with one thumb.",
      },
      {
        title: "Checked off with name and time",
        text: "You see who gave the evening medicine, and when. Nothing is given twice, nothing is left out.",
      },
      {
        title: "Chores that come back",
        text: "Scrub the troughs on Fridays, check the fences on the first of the month: the list remembers.",
      },
    ],
  },
  {
    id: "money",
    icon: "chart-line",
    title: "Financial Tracking",
    feature: "financial_tracking",
    lead: "What a horse costs, month by month, without a shoebox of receipts.",
    points: [
      {
        title: "Costs where they belong",
        text: "Book feed, farrier and vet to the horse, the barn or the whole place.",
      },
      {
        title: "The month at a glance",
        text: "Income and expenses by horse and category, and the remaining budget.",
      },
      {
        title: "Ready for the accountant",
        text: "Take the year along as a file instead of a folder.",
      },
    ],
  },
  {
    id: "billing",
    icon: "invoice",
    title: "Billing & Services",
    feature: "billing",
    lead: "Board, training and extras go out as one clean invoice, and the client pays from the phone.",
    points: [
      {
        title: "An invoice in a minute",
        text: "Pick the client, add the lines, send. The number follows the last one by itself.",
      },
      {
        title: "Paid by card",
        text: "Each invoice carries a link to pay. The money goes to your own account at the payment provider.",
      },
      {
        title: "You know where you stand",
        text: "Sent, paid or overdue: the status changes when the payment does.",
      },
    ],
  },
  {
    id: "sync",
    icon: "handshake",
    title: "Owner-Operation Sync",
    feature: "owner_sync",
    lead: "Owner and barn look at the same horse, not at two stories about it.",
    points: [
      {
        title: "Invited by QR code",
        text: "Show a code in the barn aisle. The owner scans it and is in, with the role that you chose.",
      },
      {
        title: "Everyone sees their part",
        text: "Owners see their own horse, the groom sees the day, the trainer sees the training.",
      },
      {
        title: "News without the phone call",
        text: "What the barn records this morning is on the owner's phone this morning.",
      },
    ],
  },
  {
    id: "wiki",
    icon: "book-open",
    title: "AI Wiki",
    feature: "ai_wiki",
    lead: "Ask about horse health in plain words and get an answer that names its sources.",
    points: [
      {
        title: "Plain answers",
        text: "What is a normal pulse? When is a cough worth a call? Written to be read in the aisle.",
      },
      {
        title: "Sources beside every answer",
        text: "You can read on where the fact comes from, and show it to your vet.",
      },
      {
        title: "The vet comes first",
        text: "Signs of an emergency put “Call your vet now” at the top, before any reading.",
      },
    ],
  },
];

/** Returns "All Tiers", "Ranch, Pro" or "Pro Only", depending on the lowest plan that has it. */
export function availabilityLabel({ feature, id }: FeatureCategory): string {
  const from = planRank(planWith(feature));
  if (from === 1) return id === "wiki" ? "All Tiers - FREE" : "All Tiers";
  const names = PLAN_IDS.filter((plan) => planRank(plan) >= from).map((plan) => PLANS[plan].name);
  return names.length === 1 ? `${names[0]} Only` : names.join(", ");
}
