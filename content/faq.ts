import { POLICY } from "@/content/legal";
import { ANNUAL_DISCOUNT_PERCENT, PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import { publicEnv } from "@/lib/env";
import { PLATFORM_FEE_PERCENT } from "@/lib/money/cents";
import { formatCents } from "@/lib/money/format";
import { planLimit, planWith } from "@/lib/plans/entitlements";
import { PLAN_IDS } from "@/lib/plans/plan-id";
import { annualPriceCents } from "@/lib/plans/price-text";
import { trialText } from "@/lib/plans/trial-text";

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

function joined(parts: readonly string[]): string {
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

const trialPlans = PLAN_IDS.filter((plan) => PLANS[plan].trialDays > 0);
const trialSentence = trialPlans
  .map((plan) => `${PLANS[plan].name} comes with a free trial of ${PLANS[plan].trialDays} days`)
  .join(", ");
const trialCosts = trialPlans.map((plan) => trialText(plan)).join(" ");
const freeHorses = planLimit("personal", "horses");
const taskPlan = PLANS[planWith("task_management")].name;
const invoicePlan = PLANS[planWith("invoicing")].name;

const trialAnswer = `${trialSentence}, once for each person. ${trialCosts} The other paid plans have none, because the ${PLANS.personal.name} plan is free for as long as you like: try everything there, and move up when your barn does.`;

function appAnswer(): string {
  const { APP_STORE_URL, PLAY_STORE_URL } = publicEnv();
  const stores = [...(APP_STORE_URL ? ["the App Store"] : []), ...(PLAY_STORE_URL ? ["Google Play"] : [])];
  const browser = `${brand.name} runs in the browser of any phone, and you can add it to the home screen like an app.`;
  if (stores.length === 0) return `Yes. ${browser} The apps for iPhone and Android are coming soon.`;
  return `Yes, in ${stores.join(" and ")}. ${browser}`;
}

/** The six questions on the pricing page. */
export const PRICING_FAQ: readonly FaqItem[] = [
  { question: "Is there a free trial?", answer: trialAnswer },
  {
    question: "Is the free plan really free?",
    answer: `Yes. ${PLANS.personal.name} asks for no card and doesn't run out. It has ${joined([
      `up to ${freeHorses} horses`,
      "health records and care reminders",
      "the wiki",
      "the mobile and web app",
    ])}.`,
  },
  {
    question: "Can I change my plan later?",
    answer:
      "At any time. Moving up takes effect as soon as the payment is confirmed. Moving down takes effect at the end of the period that you have paid for, and nothing you recorded is deleted: invoices that you sent can still be read and paid, and the rest is kept until you have the bigger plan again.",
  },
  {
    question: "Do you offer a discount for paying yearly?",
    answer: `Yes, ${ANNUAL_DISCOUNT_PERCENT}%. A year of ${PLANS.personal_plus.name} is ${formatCents(annualPriceCents("personal_plus"))}, a year of ${PLANS.ranch.name} ${formatCents(annualPriceCents("ranch"))} and a year of ${PLANS.pro.name} ${formatCents(annualPriceCents("pro"))}. Choose it when you subscribe, or change to it and back in your account settings, under Subscription.`,
    link: { href: "/account?tab=subscription", label: "Go to your subscription" },
  },
  {
    question: "How can I pay, and what do card payments from my clients cost?",
    answer: `Plans are paid by card. When your clients pay an invoice by card, ${brand.name} keeps ${PLATFORM_FEE_PERCENT}% as a platform fee, on top of the payment provider's own fees. The rest goes to your account there.`,
  },
  {
    question: "How do I cancel?",
    answer:
      "In your account settings, with two clicks and no phone call. You keep the plan until the end of the paid period and then move to the free one. A canceled plan deletes nothing.",
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
          "Choose Sign In at the top of any page, then “Sign up”. Enter your name, email and a password, then open the link that we email you. That's all: no card, no call.",
        link: { href: "/login", label: "Go to sign-in" },
      },
      {
        question: "How do I add my first horse?",
        answer:
          "Open Horses and choose Add horse. A name is enough to begin with. Breed, color, microchip and registration number can follow whenever you have the papers at hand.",
      },
      {
        question: "How many horses can I have on the free plan?",
        answer: `Up to ${freeHorses}. All paid plans have no limit on horses.`,
        link: { href: "/subscription-levels", label: "Compare the plans" },
      },
      {
        question: "How do I invite owners, grooms or my trainer?",
        answer:
          "Open your organization and create an invitation. You get a QR code and a link; choose the role first. People who scan the code see the invitation and join with one tap.",
      },
      {
        question: "Is there an app for my phone?",
        answer: appAnswer(),
        link: { href: "/download", label: "Get the app" },
      },
      {
        question: "I didn't get the confirmation email. What now?",
        answer: `Look into the spam folder first, then sign in with your password: we offer to send the email again. If nothing arrives, write to ${brand.mailboxes.support} from the same address.`,
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
          "In Account settings, under Subscription. A change up takes effect when the payment is confirmed, a change down or a cancellation at the end of the paid period. Your records stay.",
      },
      {
        question: "Which plan do I need to send invoices?",
        answer: `${invoicePlan}. It has clients, invoices with payment links, and the overview of what is paid and what is overdue.`,
        link: { href: "/pricing", label: "See the prices" },
      },
      {
        question: "How do my clients pay an invoice?",
        answer:
          "The email with the invoice has a link to a secure payment page. Your client pays by card there, without an account. You see the invoice change to paid by itself.",
      },
      {
        question: "When do I get the money?",
        answer:
          "It goes to your own account at the payment provider and from there to your bank, usually within a few business days. The schedule is shown in your account settings under Payment Collection.",
      },
      {
        question: "My card was declined. Do I lose my data?",
        answer: `No. We try again and notify you by email, and you have ${POLICY.paymentGraceDays} days to add another card. Even after that your records stay; only what the paid plan adds is paused.`,
      },
    ],
  },
  {
    id: "tasks",
    title: "Task Management",
    items: [
      {
        question: "Which plans have task management?",
        answer: `${taskPlan} and every plan above it. On the smaller plans you still have care reminders for each horse.`,
        link: { href: "/subscription-levels", label: "Compare the plans" },
      },
      {
        question: "How do I give a task to somebody?",
        answer:
          "Open the task and choose a person or a role. Give it to a role, such as groom, when it doesn't matter who does it: the first who ticks it off has done it for all.",
      },
      {
        question: "Can a task repeat?",
        answer:
          "Yes: daily, on certain weekdays, or every so many weeks or months. The next one appears when this one is done. One that was missed doesn't pile up: it appears once for its latest day and shows how long it has been missed.",
      },
      {
        question: "How do I see who did what?",
        answer:
          "A task that is done shows the name and the time. The day's list keeps both, so the evening shift sees what the morning shift saw.",
      },
      {
        question: "What is the difference between a task and a care item?",
        answer:
          "Care belongs to one horse and has an interval, like the farrier every six weeks. A task belongs to the place or to a person, like scrubbing the troughs.",
      },
    ],
  },
];
