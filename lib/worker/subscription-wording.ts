import { PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import type { JobPayloads, SubscriptionNotice } from "@/lib/jobs/catalog";
import { formatCents } from "@/lib/money/format";
import { siteUrl } from "@/lib/site-url";
import { momentText, namedZoneMomentText } from "@/lib/worker/mail-wording";

interface Words {
  subject: string;
  preview: string;
  paragraphs: string[];
}

interface Facts {
  plan: string;
  /** The date in the mail, such as "November 30, 2026". */
  day: string | null;
  /** Null without an amount. */
  amount: string | null;
}

const WORDS: Record<SubscriptionNotice, (facts: Facts) => Words> = {
  started: ({ plan, day }) => ({
    subject: `Your ${plan} plan has started`,
    preview: `${brand.name} ${plan} is yours.`,
    paragraphs: [
      `Your stable has everything that ${plan} holds now.`,
      day
        ? `Your free trial lasts until ${day}. You aren't charged before then. If you cancel by then, you pay nothing.`
        : "It renews by itself until you cancel. Your receipts are with your cards and invoices.",
    ],
  }),
  changed: ({ plan, day, amount }) => ({
    subject: `You are on ${plan} now`,
    preview: `Your ${brand.name} plan changed.`,
    paragraphs: [
      `Your ${brand.name} plan is ${plan} from now on.`,
      ...(day
        ? [
            `Your free trial lasts until ${day}. You aren't charged before then. If you cancel by then, you pay nothing.`,
          ]
        : []),
      ...(amount
        ? [
            `${amount} of what you have paid is kept as a credit and pays what comes next. If your subscription ends before it is used, it is paid back to your card.`,
          ]
        : []),
      "Anything beyond the smaller plan is locked, never deleted. It unlocks with a bigger plan.",
    ],
  }),
  ends: ({ plan, day }) => ({
    subject: `Your ${plan} plan ends${day ? ` on ${day}` : ""}`,
    preview: "You can undo this until then.",
    paragraphs: [
      `You canceled ${plan}. It stays yours ${day ? `until ${day}` : "until the period ends"}, and nothing more is charged.`,
      "Nothing is deleted then. Changed your mind? You can resume it at any time before.",
    ],
  }),
  ends_owing: ({ plan, day }) => ({
    subject: `Your ${plan} plan ends${day ? ` on ${day}` : ""}`,
    preview: "The payment that failed is still open.",
    paragraphs: [
      `You canceled ${plan}. It ends ${day ? `on ${day}` : "with its period"}, and nothing is charged for the time after.`,
      "The payment that failed, for the period that has begun, is still open: your card is charged for it when it can be. Without it you are on the free plan.",
      "Nothing is deleted then. Changed your mind? You can resume it at any time before.",
    ],
  }),
  resumed: ({ plan, day }) => ({
    subject: `Your ${plan} plan continues`,
    preview: "It renews by itself again.",
    paragraphs: [
      `You resumed ${plan}. It continues unchanged.`,
      `${day ? `Its next payment is on ${day}. ` : ""}It renews by itself until you cancel.`,
    ],
  }),
  ended: ({ plan }) => ({
    subject: `Your ${plan} plan has ended`,
    preview: "You are on the free plan. Nothing was deleted.",
    paragraphs: [
      `Your ${plan} subscription has ended, and you are on the free Personal plan.`,
      "Nothing was deleted. Anything beyond the free plan is locked until you choose a bigger one. Invoices that you sent can still be paid and read.",
    ],
  }),
  payment_failed: ({ plan, day, amount }) => ({
    subject: `Your payment for ${plan} failed`,
    preview: day ? `Everything stays as it is until ${day}.` : "Please update your card.",
    paragraphs: [
      `Your card was declined when ${amount ? `${amount} for ${plan}` : plan} was to be paid. Your bank knows why.`,
      day
        ? `Everything stays as it is until ${day}; after that you are on the free plan until the payment is made. Please update your card; we retry automatically.`
        : "You are on the free plan until the payment is made, and nothing was deleted. Please update your card; we retry automatically. To stop, cancel the subscription in your account.",
    ],
  }),
  trial_ending: ({ plan, day, amount }) => ({
    subject: `Your ${plan} trial ends on ${day}`,
    preview: chargedText(amount),
    paragraphs: [
      `Your free trial of ${plan} ends on ${day}. If you do nothing, it continues. ${chargedText(amount)}`,
      "If you would rather not, cancel before then: nothing is charged.",
    ],
  }),
  renewal: ({ plan, day, amount }) => ({
    subject: `${plan} renews on ${day}`,
    preview: chargedText(amount),
    paragraphs: [
      `Your ${plan} plan renews on ${day}. ${chargedText(amount)}`,
      "There is nothing to do. You can change or cancel your plan before then.",
    ],
  }),
  refused: ({ plan, amount }) => ({
    subject: "Your second subscription was canceled",
    preview: amount ? `${amount} is on its way back to you.` : "Nothing was charged for it.",
    paragraphs: [
      `You bought ${plan} while you had a subscription already. One person has one, so we canceled the second.`,
      amount
        ? `${amount} is on its way back to your card; that takes 5 to 7 business days.`
        : "Nothing was charged for it.",
      "To have another plan, change the one that you have.",
    ],
  }),
  credit_refunded: ({ plan, amount }) => ({
    subject: `${amount} is on its way back to you`,
    preview: `It was left of what you paid before ${plan}.`,
    paragraphs: [
      `Your ${plan} plan has ended, and ${amount} was left of what you had paid for the plan before.`,
      "We have paid it back to the card that you paid with; that takes 5 to 7 business days.",
    ],
  }),
  credit_left: ({ plan, amount }) => ({
    subject: `${amount} of what you paid is still with us`,
    preview: "Our support team will refund it.",
    paragraphs: [
      `Your ${plan} plan has ended, and ${amount} was left of what you had paid. We couldn't refund it to your card automatically.`,
      `Our support team has been notified and will refund it. To choose how you are paid, write to us at ${siteUrl("/contact")}.`,
    ],
  }),
  refund_retried: ({ amount }) => ({
    subject: `${amount} couldn't be paid back to you yet`,
    preview: "Your bank sent it back. We are trying again.",
    paragraphs: [
      `We paid ${amount} back to your card, and your bank sent it back to us.`,
      "We are sending it again. This takes 5 to 7 business days. You don't need to do anything.",
    ],
  }),
  refund_failed: ({ amount }) => ({
    subject: `We couldn't pay ${amount} back to your card`,
    preview: "Please tell us how it can reach you.",
    paragraphs: [
      `Your bank has sent ${amount} back to us several times, as it does when a card or an account is closed. The money is with us, and it is yours.`,
      `Our support team has been notified. To tell us how we can pay you, write to us at ${siteUrl("/contact")}.`,
    ],
  }),
  trial_refused: ({ plan, amount }) => ({
    subject: `You had your free trial of ${plan} already`,
    preview: amount ? `${amount} is on its way back to you.` : "Nothing was charged.",
    paragraphs: [
      `Each person gets one free trial, and you have used yours. We canceled this one when it started.`,
      amount
        ? `${amount} is on its way back to your card; that takes 5 to 7 business days.`
        : "Nothing was charged.",
      `You can have ${plan} without a trial: choose it with your subscription.`,
    ],
  }),
};

/** Omits the amount if credit covers it. */
function chargedText(amount: string | null): string {
  return amount
    ? `Your card is charged ${amount} then.`
    : "Your credit pays for it: your card isn't charged.";
}

/** Returns the texts of a subscription mail with dates in the user's time zone; null if that is ambiguous. */
export function subscriptionWords(
  { notice, plan, at, amountCents }: JobPayloads["mail.subscription"],
  timeZone: string | null,
): Words {
  return WORDS[notice]({
    plan: PLANS[plan].name,
    day: at === null ? null : dayOf(new Date(at), timeZone),
    amount: amountCents ? formatCents(amountCents) : null,
  });
}

function dayOf(moment: Date, timeZone: string | null): string {
  return timeZone === null ? namedZoneMomentText(moment) : momentText(moment, timeZone);
}
