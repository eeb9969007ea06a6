import type { BillingInterval } from "@/lib/plans/billing-interval";
import type { PlanId } from "@/lib/plans/plan-id";

interface PlanContent {
  name: string;
  /** US cents a month. */
  monthlyPriceCents: number;
  /** Days of free trial; 0 is none. */
  trialDays: number;
  /** One sentence under the name. */
  description: string;
  /** Completes "Perfect for …". */
  perfectFor: string;
  /** Lines of "Who should choose each plan". */
  chooseIf: readonly string[];
  /** How support answers (specification §3, feature matrix). */
  support: "Email" | "Priority" | "Dedicated";
  isPopular: boolean;
  /** The names under which its prices are found or made at Stripe; the free plan has none. */
  stripeLookupKeys: Readonly<Record<BillingInterval, string>> | null;
}

/** What is said of each plan. What a plan grants stands in lib/plans/entitlements.ts. */
export const PLANS: Readonly<Record<PlanId, PlanContent>> = {
  personal: {
    name: "Personal",
    monthlyPriceCents: 0,
    trialDays: 0,
    description: "The records of your own horses, in order and in your pocket.",
    perfectFor: "owners with a few horses of their own",
    chooseIf: [
      "You keep one horse or a few, at home or at board",
      "You want shots, farrier and vet visits in one place",
      "You want to try everything out before you pay anything",
    ],
    support: "Email",
    isPopular: false,
    stripeLookupKeys: null,
  },
  personal_plus: {
    name: "Personal Plus",
    monthlyPriceCents: 9_99,
    trialDays: 0,
    description: "For the herd that grew. No limit on horses, and reports to take along.",
    perfectFor: "keen owners, breeders and small private barns",
    chooseIf: [
      "You have more horses than the free plan holds",
      "You keep many photos and papers for each horse",
      "You want reports and lists as files for the vet or the show office",
    ],
    support: "Priority",
    isPopular: true,
    stripeLookupKeys: { month: "hoofline_personal_plus_month", year: "hoofline_personal_plus_year" },
  },
  ranch: {
    name: "Ranch",
    monthlyPriceCents: 49_99,
    trialDays: 0,
    description: "The day's work for a whole team, and what it costs.",
    perfectFor: "ranches, boarding barns and riding schools with staff",
    chooseIf: [
      "Several people feed, muck out, turn out and give medicine",
      "You need to see who did what, and what is still open",
      "You want to know what each horse costs",
    ],
    support: "Priority",
    isPopular: false,
    stripeLookupKeys: { month: "hoofline_ranch_month", year: "hoofline_ranch_year" },
  },
  pro: {
    name: "Pro",
    monthlyPriceCents: 249_00,
    trialDays: 14,
    description: "Run the barn as a business: clients, invoices and card payments.",
    perfectFor: "professional trainers and boarding businesses",
    chooseIf: [
      "You bill board, training and lessons every month",
      "You want to be paid by card and see what is open at a glance",
      "You run more than one place or connect software of your own",
    ],
    support: "Dedicated",
    isPopular: false,
    stripeLookupKeys: { month: "hoofline_pro_month", year: "hoofline_pro_year" },
  },
};

/** Whole percent off when a year is paid at once (specification §9). */
export const ANNUAL_DISCOUNT_PERCENT = 10;
