import { PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import type { JobPayloads, SubscriptionNotice } from "@/lib/jobs/catalog";
import { formatPlanAmount } from "@/lib/plans/price-text";
import { getSiteUrl } from "@/lib/site-url";
import { formatMoment, formatMomentWithZone } from "@/lib/worker/mail-wording";

interface SubscriptionMailTexts {
  subject: string;
  preview: string;
  paragraphs: string[];
}

interface SubscriptionFacts {
  plan: string;
  /** The date in the email, such as "November 30, 2026". */
  day: string | null;
  /** Null if there is no amount. */
  amount: string | null;
}

const REFUND_DAYS = "5 to 7 business days";
const getTrialParagraph = (day: string) =>
  `Your free trial lasts until ${day}. You won't be charged before then. If you cancel by then, you pay nothing.`;

const MAIL_TEXTS: Record<SubscriptionNotice, (facts: SubscriptionFacts) => SubscriptionMailTexts> = {
  started: ({ plan, day }) => ({
    subject: `Your ${plan} plan has started`,
    preview: `You can now use everything in ${brand.name} ${plan}.`,
    paragraphs: [
      `Your stable can now use all features of ${plan}.`,
      day
        ? getTrialParagraph(day)
        : "Your plan renews automatically until you cancel it. Find your receipts in your account, under Subscription.",
    ],
  }),
  changed: ({ plan, day, amount }) => ({
    subject: `You're now on the ${plan} plan`,
    preview: `Your ${brand.name} plan changed.`,
    paragraphs: [
      `Your ${brand.name} plan is now ${plan}.`,
      ...(day ? [getTrialParagraph(day)] : []),
      ...(amount
        ? [
            `You have a credit of ${amount} from your previous payment. We'll apply it to your next payments. If your subscription ends before the credit is used, we'll refund the rest to your card.`,
          ]
        : []),
      "We never delete anything that exceeds the limits of a smaller plan. It is locked until you choose a larger plan.",
    ],
  }),
  ends: ({ plan, day }) => ({
    subject: `Your ${plan} plan ends${day ? ` on ${day}` : ""}`,
    preview: "You can resume your plan before it ends.",
    paragraphs: [
      `You canceled ${plan}. You can use it ${day ? `until ${day}` : "until the end of the paid period"}, and you won't be charged again.`,
      "Your data isn't deleted. If you change your mind, you can resume your plan at any time before it ends. If you had scheduled a change to another plan, that change is also canceled. Resuming your plan doesn't restore it.",
    ],
  }),
  ends_owing: ({ plan, day }) => ({
    subject: `Your ${plan} plan ends${day ? ` on ${day}` : ""}`,
    preview: "Your last payment failed and is still unpaid.",
    paragraphs: [
      `You canceled ${plan}. It ends ${day ? `on ${day}` : "with the current period"}, and you won't be charged for later periods.`,
      "The payment for the current period failed and is still unpaid. We'll try to charge your card again. Until the payment succeeds, you are on the free plan.",
      "Your data isn't deleted. If you change your mind, you can resume your plan at any time before it ends. If you had scheduled a change to another plan, that change is also canceled. Resuming your plan doesn't restore it.",
    ],
  }),
  resumed: ({ plan, day }) => ({
    subject: `Your ${plan} plan continues`,
    preview: "Your plan renews automatically again.",
    paragraphs: [
      `You resumed ${plan}. If you had scheduled a change to another plan before you canceled, it isn't restored.`,
      `${day ? `Your next payment is on ${day}. ` : ""}Your plan renews automatically until you cancel it.`,
    ],
  }),
  ended: ({ plan }) => ({
    subject: `Your ${plan} plan has ended`,
    preview: "You are on the free plan. Nothing was deleted.",
    paragraphs: [
      `Your ${plan} subscription has ended, and you are now on the free Personal plan.`,
      "Nothing was deleted. Everything that exceeds the limits of the free plan is locked until you choose a larger plan. Your clients can still see and pay the invoices that you sent.",
    ],
  }),
  payment_failed: ({ plan, day, amount }) => ({
    subject: `Your payment for ${plan} failed`,
    preview: day ? `You can use ${plan} until ${day}. Please update your card.` : "Please update your card.",
    paragraphs: [
      `Your card was declined for your payment${amount ? ` of ${amount}` : ""} for ${plan}. Your bank can tell you why.`,
      day
        ? `You can use ${plan} until ${day}. After that, you'll be on the free plan until the payment succeeds. Please update your card. We'll retry the payment automatically.`
        : "You are on the free plan until the payment succeeds. Nothing was deleted. Please update your card. We'll retry the payment automatically. If you no longer want the plan, cancel the subscription in your account.",
    ],
  }),
  trial_ending: ({ plan, day, amount }) => ({
    subject: `Your ${plan} trial ends on ${day}`,
    preview: getChargedText(amount),
    paragraphs: [
      `Your free trial of ${plan} ends on ${day}. Your plan then continues automatically. ${getChargedText(amount)}`,
      "If you don't want to continue, cancel before that date and you pay nothing.",
    ],
  }),
  renewal: ({ plan, day, amount }) => ({
    subject: `${plan} renews on ${day}`,
    preview: getChargedText(amount),
    paragraphs: [
      `Your ${plan} plan renews on ${day}. ${getChargedText(amount)}`,
      "You don't need to do anything. You can change or cancel your plan before that date.",
    ],
  }),
  refused: ({ plan, amount }) => ({
    subject: "Your second subscription was canceled",
    preview: amount ? `We are refunding ${amount}.` : "You weren't charged for it.",
    paragraphs: [
      `You bought ${plan} while you already had a subscription. Each person can have only one subscription, so we canceled the second subscription.`,
      amount ? getRefundText(amount) : "You weren't charged for it.",
      "To use another plan, change your existing subscription.",
    ],
  }),
  credit_refunded: ({ plan, amount }) => ({
    subject: `We are refunding ${amount}`,
    preview: `Your ${plan} plan ended with unused credit.`,
    paragraphs: [
      `Your ${plan} plan has ended, and ${amount} of your credit was unused.`,
      `We have refunded it to the card that you paid with. Refunds take ${REFUND_DAYS}.`,
    ],
  }),
  credit_left: ({ plan, amount }) => ({
    subject: `We owe you a refund of ${amount}`,
    preview: "Our support team will refund it.",
    paragraphs: [
      `Your ${plan} plan has ended, and ${amount} of your credit was unused. We couldn't refund it to your card automatically.`,
      `Our support team has been notified and will refund it. To choose how we pay you, contact us at ${getSiteUrl("/contact")}.`,
    ],
  }),
  refund_retried: ({ amount }) => ({
    subject: `Your refund of ${amount} is delayed`,
    preview: "Your bank returned it. We are trying again.",
    paragraphs: [
      `We refunded ${amount} to your card, but your bank returned it to us.`,
      `We are sending it again. This takes ${REFUND_DAYS}. You don't need to do anything.`,
    ],
  }),
  refund_failed: ({ amount }) => ({
    subject: `We couldn't refund ${amount} to your card`,
    preview: "Please tell us how we can pay you.",
    paragraphs: [
      `Your bank returned your refund of ${amount} several times. This can happen if a card or an account is closed. We still have your money and will pay it to you.`,
      `Our support team has been notified. To choose how we pay you, contact us at ${getSiteUrl("/contact")}.`,
    ],
  }),
  trial_refused: ({ plan, amount }) => ({
    subject: `You have already used your free trial of ${plan}`,
    preview: amount ? `We are refunding ${amount}.` : "You weren't charged.",
    paragraphs: [
      "Each person gets one free trial, and you have used yours. We canceled this trial when it started.",
      amount ? getRefundText(amount) : "You weren't charged.",
      `You can use ${plan} without a trial. Choose it in your account, under Subscription.`,
    ],
  }),
};

function getRefundText(amount: string): string {
  return `We are refunding ${amount} to your card. Refunds take ${REFUND_DAYS}.`;
}

/** Describes the next charge. A null `amount` means that credit covers the payment. */
function getChargedText(amount: string | null): string {
  return amount
    ? `We will charge ${amount} to your card.`
    : "Your credit covers this payment, so we won't charge your card.";
}

/**
 * Returns the wording of a subscription email. `timeZone` is the user's time zone; null if it is ambiguous.
 */
export function describeSubscription(
  { notice, plan, at, amountCents }: JobPayloads["mail.subscription"],
  timeZone: string | null,
): SubscriptionMailTexts {
  return MAIL_TEXTS[notice]({
    plan: PLANS[plan].name,
    day: at === null ? null : getDay(new Date(at), timeZone),
    amount: amountCents ? formatPlanAmount(amountCents) : null,
  });
}

function getDay(moment: Date, timeZone: string | null): string {
  return timeZone === null ? formatMomentWithZone(moment) : formatMoment(moment, timeZone);
}
