import { POLICY } from "@/content/legal";
import { ANNUAL_DISCOUNT_PERCENT, PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import { getPublicEnv } from "@/lib/env";
import { PLATFORM_FEE_PERCENT } from "@/lib/money/cents";
import { getPlanLimit, getPlanWithFeature } from "@/lib/plans/entitlements";
import { getTrialText } from "@/lib/plans/get-trial-text";
import { PLAN_IDS } from "@/lib/plans/plan-id";
import { formatPlanAmount, getAnnualPriceCents } from "@/lib/plans/price-text";

export interface FaqItem {
  question: string;
  answer: string;
  link?: { href: string; label: string };
}

export interface FaqCategory {
  id: string;
  title: string;
  items: readonly FaqItem[];
}

function joinList(parts: readonly string[]): string {
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

const plansWithTrial = PLAN_IDS.filter((plan) => PLANS[plan].trialDays > 0);
const trialSentence = plansWithTrial
  .map((plan) => `${PLANS[plan].name} comes with a ${PLANS[plan].trialDays}-day free trial`)
  .join(", ");
const trialCosts = plansWithTrial.map((plan) => getTrialText(plan)).join(" ");
const freePlanHorses = getPlanLimit("personal", "horses");
const taskPlan = PLANS[getPlanWithFeature("task_management")].name;
const invoicePlan = PLANS[getPlanWithFeature("invoicing")].name;

const trialAnswer = `${trialSentence}, limited to one trial per person. ${trialCosts} The other paid plans have no trial, because the ${PLANS.personal.name} plan is free for as long as you like. Start there, and upgrade when your barn grows.`;

function getAppAnswer(): string {
  const { APP_STORE_URL, PLAY_STORE_URL } = getPublicEnv();
  const stores = [...(APP_STORE_URL ? ["the App Store"] : []), ...(PLAY_STORE_URL ? ["Google Play"] : [])];
  const browser = `${brand.name} runs in the browser on any phone, and you can add it to the home screen like an app.`;
  if (stores.length === 0) return `Yes. ${browser} The apps for iPhone and Android are coming soon.`;
  return `Yes, on ${stores.join(" and ")}. ${browser}`;
}

/** The six questions on the pricing page. */
export const PRICING_FAQ: readonly FaqItem[] = [
  { question: "Is there a free trial?", answer: trialAnswer },
  {
    question: "Is the free plan really free?",
    answer: `Yes. ${PLANS.personal.name} doesn't require a card and doesn't expire. It includes ${joinList([
      `up to ${freePlanHorses} horses`,
      "health records and care reminders",
      "the wiki",
      "the mobile and web app",
    ])}.`,
  },
  {
    question: "Can I change my plan later?",
    answer:
      "Yes, at any time. An upgrade takes effect as soon as the payment is confirmed. A downgrade takes effect at the end of the paid period. Nothing is deleted: sent invoices can still be read and paid, and anything that your plan no longer includes is available again when you upgrade.",
  },
  {
    question: "Do you offer a discount for paying yearly?",
    answer: `Yes, ${ANNUAL_DISCOUNT_PERCENT}%. A year of ${PLANS.personal_plus.name} costs ${formatPlanAmount(getAnnualPriceCents("personal_plus"))}, a year of ${PLANS.ranch.name} costs ${formatPlanAmount(getAnnualPriceCents("ranch"))}, and a year of ${PLANS.pro.name} costs ${formatPlanAmount(getAnnualPriceCents("pro"))}. Choose yearly payment when you subscribe, or switch later in your account settings, under Subscription.`,
    link: { href: "/account?tab=subscription", label: "Go to your subscription" },
  },
  {
    question: "How can I pay, and what do card payments from my clients cost?",
    answer: `You pay for plans by card. When your clients pay an invoice by card, ${brand.name} keeps a platform fee of ${PLATFORM_FEE_PERCENT}%, in addition to the payment provider's fees. The rest goes to your account at the provider.`,
  },
  {
    question: "How do I cancel?",
    answer:
      "In your account settings. You don't need to call us. You keep the plan until the end of the paid period and then move to the free plan. Canceling doesn't delete anything.",
  },
];

/** The three categories on the support page. */
export const SUPPORT_FAQ: readonly FaqCategory[] = [
  {
    id: "getting-started",
    title: "Getting Started",
    items: [
      {
        question: "How do I create an account?",
        answer:
          "Choose Sign In at the top of any page, then “Sign up”. Enter your name, email and a password, then open the link in the email that we send you. You don't need a card.",
        link: { href: "/login", label: "Go to sign-in" },
      },
      {
        question: "How do I add my first horse?",
        answer:
          "Open Horses and choose Add horse. You only need a name. You can add breed, color, microchip and registration number later.",
      },
      {
        question: "How many horses can I have on the free plan?",
        answer: `Up to ${freePlanHorses}. Paid plans have no limit on horses.`,
        link: { href: "/subscription-levels", label: "Compare the plans" },
      },
      {
        question: "How do I invite owners, grooms or my trainer?",
        answer:
          "Open your organization and create an invitation. Choose a role, and you get a QR code and a link. People who scan the code see the invitation and can join.",
      },
      {
        question: "Is there an app for my phone?",
        answer: getAppAnswer(),
        link: { href: "/download", label: "Get the app" },
      },
      {
        question: "I didn't get the confirmation email. What now?",
        answer: `Check your spam folder, then sign in with your password. If your email isn't confirmed yet, you can request the link again. If nothing arrives, write to ${brand.mailboxes.support} from the address that you signed up with.`,
      },
    ],
  },
  {
    id: "billing",
    title: "Billing & Payments",
    items: [
      { question: "Do paid plans have a free trial?", answer: trialAnswer },
      {
        question: "How do I change or cancel my plan?",
        answer:
          "In your account settings, under Subscription. An upgrade takes effect when the payment is confirmed. A downgrade or cancellation takes effect at the end of the paid period. You keep your records.",
      },
      {
        question: "Which plan do I need to send invoices?",
        answer: `${invoicePlan}. The plan includes client management, invoices with payment links, and an overview of paid and overdue invoices.`,
        link: { href: "/pricing", label: "See pricing" },
      },
      {
        question: "How do my clients pay an invoice?",
        answer:
          "The invoice email has a link to a secure payment page. There, your client pays by card and doesn't need an account. The invoice is then marked as paid automatically.",
      },
      {
        question: "When do I get the money?",
        answer:
          "The money goes to your own account with the payment provider and then to your bank, usually within a few business days. You can see and change the payout schedule in that account.",
      },
      {
        question: "My card was declined. Will I lose my data?",
        answer: `No. We try again and notify you by email, and you have ${POLICY.paymentGraceDays} days to add another card. After that, you keep your records, and only the paid plan's features are paused.`,
      },
    ],
  },
  {
    id: "tasks",
    title: "Task Management",
    items: [
      {
        question: "Which plans have task management?",
        answer: `${taskPlan} and every plan above it. Every plan includes care reminders for each horse.`,
        link: { href: "/subscription-levels", label: "Compare the plans" },
      },
      {
        question: "How do I assign a task to someone?",
        answer:
          "Open the task and choose a person or a role. If any groom can do it, assign it to the Groom role. When one person checks it off, it is done for everyone.",
      },
      {
        question: "Can a task repeat?",
        answer:
          "Yes: daily, on selected weekdays, or every few weeks or months. The next one appears when the current one is done. Missed tasks don't pile up: the task appears once, for its latest date, and shows how long it has been overdue.",
      },
      {
        question: "How do I see who did what?",
        answer:
          "A completed task shows who completed it and when, so the evening shift sees what the morning shift did.",
      },
      {
        question: "What is the difference between a task and a care item?",
        answer:
          "A care item belongs to one horse and has an interval, such as the farrier every six weeks. A task is daily work for your team, such as scrubbing the troughs.",
      },
    ],
  },
];
