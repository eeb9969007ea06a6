import type { BillingInterval } from "@/lib/plans/billing-interval";
import type { PlanFeature, PlanLimit } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

/** A sentence and the features that it promises. A test checks that the plan includes them. */
export interface PlanPromise {
  text: string;
  about: readonly (PlanFeature | PlanLimit)[];
}

interface PlanContent {
  name: string;
  /** US cents per month. */
  monthlyPriceCents: number;
  /** Length of the free trial in days; 0 for none. */
  trialDays: number;
  /** One sentence, shown below the plan's name. */
  description: PlanPromise;
  /** Completes "Perfect for …". */
  perfectFor: string;
  /** The lines shown for this plan under "Who should choose each plan". */
  chooseIf: readonly PlanPromise[];
  support: "Email" | "Priority" | "Dedicated";
  isPopular: boolean;
  /** The lookup keys of the plan's prices in Stripe. Null for the free plan. */
  stripeLookupKeys: Readonly<Record<BillingInterval, string>> | null;
}

/** The text, prices and trial of each plan. Features and limits are in lib/plans/entitlements.ts. */
export const PLANS: Readonly<Record<PlanId, PlanContent>> = {
  personal: {
    name: "Personal",
    monthlyPriceCents: 0,
    trialDays: 0,
    description: {
      text: "The records of your own horses, organized and on your phone.",
      about: ["horses", "health_tracking"],
    },
    perfectFor: "owners with a few horses",
    chooseIf: [
      { text: "You have one horse or a few, at home or boarded", about: ["horses"] },
      { text: "You want vaccinations, farrier and vet visits in one place", about: ["health_tracking"] },
      { text: "You want to try the app before you pay", about: [] },
    ],
    support: "Email",
    isPopular: false,
    stripeLookupKeys: null,
  },
  personal_plus: {
    name: "Personal Plus",
    monthlyPriceCents: 9_99,
    trialDays: 0,
    description: {
      text: "For a growing herd. No limit on horses, and reports that you can export.",
      about: ["horses", "advanced_reporting"],
    },
    perfectFor: "breeders, small private barns and owners with many horses",
    chooseIf: [
      { text: "You have more horses than the free plan includes", about: ["horses"] },
      { text: "You store many photos and documents for each horse", about: ["photos", "storage_bytes"] },
      { text: "You need reports and lists as files for your vet or a show office", about: ["export"] },
    ],
    support: "Priority",
    isPopular: true,
    stripeLookupKeys: { month: "hoofline_personal_plus_month", year: "hoofline_personal_plus_year" },
  },
  ranch: {
    name: "Ranch",
    monthlyPriceCents: 49_99,
    trialDays: 0,
    description: {
      text: "Daily tasks for the whole team, and the costs of each horse.",
      about: ["task_management", "financial_tracking"],
    },
    perfectFor: "ranches, boarding barns and riding schools with staff",
    chooseIf: [
      {
        text: "Several people feed, clean stalls, turn out horses and give medicine",
        about: ["task_management"],
      },
      { text: "You need to see who did which task and what is still open", about: ["task_management"] },
      { text: "You want to know the costs of each horse", about: ["financial_tracking"] },
    ],
    support: "Priority",
    isPopular: false,
    stripeLookupKeys: { month: "hoofline_ranch_month", year: "hoofline_ranch_year" },
  },
  pro: {
    name: "Pro",
    monthlyPriceCents: 249_00,
    trialDays: 14,
    description: {
      text: "Run the barn as a business: clients, invoices and card payments.",
      about: ["client_management", "invoicing", "billing"],
    },
    perfectFor: "professional trainers and boarding businesses",
    chooseIf: [
      { text: "You bill board, training and lessons every month", about: ["invoicing"] },
      { text: "You want card payments and a list of unpaid invoices", about: ["billing"] },
      { text: "You run more than one organization", about: ["organizations"] },
      { text: "You want to connect your own software", about: ["api_access"] },
    ],
    support: "Dedicated",
    isPopular: false,
    stripeLookupKeys: { month: "hoofline_pro_month", year: "hoofline_pro_year" },
  },
};

/** The discount for yearly payment, in whole percent. */
export const ANNUAL_DISCOUNT_PERCENT = 10;
