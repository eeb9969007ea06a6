import { z } from "zod";
import type { JsonObject } from "@/lib/json";
import { BILLING_INTERVALS } from "@/lib/plans/billing-interval";
import { PLAN_IDS } from "@/lib/plans/plan-id";

const id = z.guid();
const userPayload = z.object({ userId: id });
const invoicePayload = z.object({ organizationId: id, invoiceId: id });
const paymentPayload = invoicePayload.extend({
  /** Jobs from the previous release don't name a payment. They refer to the invoice's only payment. */
  paymentId: id.optional(),
  /**
   * The invoice's paid amount right after this payment. Jobs from the previous release don't contain this amount,
   * so the current paid amount is used.
   */
  paidCents: z.int().optional(),
});
const runPayload = z.object({ organizationId: id, runId: id });
const recipientPayload = z.object({ organizationId: id, recipientId: id });
const transferPayload = z.object({ organizationId: id, transferId: id });
const exportPayload = z.object({ exportId: id });
const jsonObject = z.custom<JsonObject>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

/**
 * The payload for sending a code and a link that verify an email address or phone number. If `to` contains an
 * address or number, the worker looks up the account, so that the request can't reveal whether one exists. If
 * `create` is set, the worker also creates the account.
 */
const sendCodePayload = z.object({
  purpose: z.enum([
    "signup",
    "magiclink",
    "recovery",
    "email_change_current",
    "email_change_new",
    "reauthentication",
    "sms",
    "phone_change",
  ]),
  to: z.union([
    z.strictObject({ userId: id }),
    z.strictObject({ email: z.string() }),
    z.strictObject({ phone: z.string() }),
    z.strictObject({ pendingSignUpId: id }),
  ]),
  create: z.object({ data: jsonObject }).optional(),
  redirectTo: z.string().nullable(),
  codeChallenge: z.string().nullable(),
});
export type SendCodePayload = z.output<typeof sendCodePayload>;

/** Security notices about account changes, so that users learn of changes that someone else made. */
const accountNotice = z.enum([
  "email_changed",
  "factor_added",
  "factor_removed",
  "sign_in_linked",
  "sign_in_unlinked",
]);
export type AccountNotice = z.output<typeof accountNotice>;

/** Notices to a user about their own subscription. */
const subscriptionNotice = z.enum([
  "started",
  "changed",
  "ends",
  "ends_owing",
  "resumed",
  "ended",
  "payment_failed",
  "trial_ending",
  "renewal",
  "refused",
  "trial_refused",
  "credit_refunded",
  "credit_left",
  "refund_retried",
  "refund_failed",
]);
export type SubscriptionNotice = z.output<typeof subscriptionNotice>;
/**
 * Why a new subscription is rejected: it is a second subscription or a second trial, or the user's account was
 * deleted or can't be found.
 */
const refusalReason = z.enum(["second", "trial", "account_deleted", "nobody"]);
export type SubscriptionRefusalReason = z.output<typeof refusalReason>;
/** The reason for ending an existing subscription immediately. */
const endReason = z.enum(["replaced", "no_organization", "account_deleted"]);
export type SubscriptionEndReason = z.output<typeof endReason>;
const subscriptionPayload = z.object({ subscriptionId: z.string() });

/** All jobs with their payloads. Handlers are in lib/worker/tasks, one file each. */
export const JOB_PAYLOADS = {
  "mail.confirm-sign-up": z.object({ pendingSignUpId: id }),
  "mail.already-registered": userPayload,
  /**
   * Contains the email address instead of an ID, so that only the worker can find out whether the account exists.
   */
  "mail.password-reset": z.object({ email: z.string() }),
  "mail.password-changed": userPayload,
  /** `to` is set if the recipient's address no longer belongs to the account. */
  "mail.account-notice": userPayload.extend({ notice: accountNotice, to: z.string().optional() }),
  "auth.send-code": sendCodePayload,
  /**
   * `reversedCents` is set if a payment was reversed after the client received a receipt. `appliesCredit` is set if
   * credit was applied when the invoice was sent, so the invoice may already be paid.
   */
  "mail.invoice": invoicePayload.extend({
    reversedCents: z.int().optional(),
    appliesCredit: z.boolean().optional(),
  }),
  /** During quiet hours, automatic reminders are delayed until the quiet hours end. */
  "mail.payment-reminder": z.object({ organizationId: id, reminderId: id, isAutomatic: z.boolean() }),
  /** During quiet hours, all text messages are delayed until the quiet hours end. */
  "sms.payment-reminder": z.object({ organizationId: id, reminderId: id, isAutomatic: z.boolean() }),
  "mail.statement": z.object({ organizationId: id, deliveryId: id }),
  /**
   * Contains the email address instead of an ID, so that only the worker can find out whether the address belongs
   * to a client.
   */
  "mail.portal-sign-in": z.object({ organizationId: id, email: z.string(), section: z.string().optional() }),
  "mail.portal-invitation": z.object({ organizationId: id, contactId: id }),
  "mail.autopay-notice": z.object({ organizationId: id, chargeId: id }),
  "mail.autopay-failed": z.object({ organizationId: id, attemptId: id, to: z.enum(["client", "stable"]) }),
  "mail.autopay-changed": z.object({
    organizationId: id,
    mandateId: id,
    change: z.enum(["started", "ended", "expiring"]),
  }),
  "mail.charge-approval": z.object({
    ...{ organizationId: id, chargeId: id, contactId: id },
    /**
     * Other charges that were added or changed in the same database transaction, for example by a visit to many
     * horses.
     */
    otherChargeIds: z.array(id).optional(),
  }),
  "mail.charge-decided": z.object({ organizationId: id, chargeId: id, contactId: id }),
  "mail.client-message": z.object({ organizationId: id, contactEmailId: id }),
  "mail.receipt": paymentPayload,
  "mail.contact-email": z.object({ organizationId: id, contactEmailId: id }),
  "mail.credit-note": z.object({ organizationId: id, creditNoteId: id }),
  "mail.payment-received": paymentPayload,
  "mail.bank-debit-failed": z.object({
    organizationId: id,
    debitId: id,
    recipient: z.enum(["client", "owner"]),
  }),
  "mail.refund-failed": invoicePayload.extend({
    ...{ amountCents: z.int(), isTriedAgain: z.boolean() },
    /** Why the refund for a credit note failed. Omitted for the refund of a surplus payment. */
    failure: z
      .enum([
        "unknown_payment",
        "disputed",
        "already_refunded",
        "partly_refunded",
        "low_balance",
        "refused",
        "returned",
      ])
      .optional(),
  }),
  "mail.credit-refund-failed": z.object({ organizationId: id, refundId: id }),
  "mail.confirm-reply-to": z.object({ organizationId: id, email: z.string() }),
  "mail.contact-message": z.object({ contactMessageId: id }),
  "mail.newsletter-confirmation": z.object({ subscriberId: id }),
  "mail.new-sign-in": z.object({ sessionId: id }),
  "mail.deletion-scheduled": userPayload,
  "mail.account-restored": userPayload,
  "mail.organization-closed": z.object({ organizationId: id, userId: id }),
  "mail.ownership-transferred": z.object({
    organizationId: id,
    formerOwnerId: id,
    newOwnerId: id,
    to: z.enum(["formerOwner", "newOwner"]),
  }),
  /** Identifies the recipient by email address, because invited people usually have no account yet. */
  "mail.invitation": z.object({ organizationId: id, invitationId: id, senderId: id, email: z.string() }),
  /** One job per recipient. `memberId` identifies the new member. */
  "mail.member-joined": recipientPayload.extend({ memberId: id }),
  "mail.trainer-answered": recipientPayload.extend({
    trainerId: id,
    answer: z.enum(["accepted", "declined"]),
  }),
  "mail.share-answered": recipientPayload.extend({ shareId: id }),
  /** One job per recipient. `organizationId` is the recipient's organization. */
  "mail.share-ended": recipientPayload.extend({
    shareId: id,
    cause: z.enum(["ended", "expired", "left", "transferred"]),
  }),
  "mail.task-assigned": recipientPayload.extend({ taskId: id, senderId: id }),
  /**
   * Identifies the recipient by email address, because the guest has no account. The token is sealed
   * (lib/auth/secret-box.ts).
   */
  "mail.guest-link": z.object({ organizationId: id, linkId: id, email: z.string(), sealed: z.string() }),
  "mail.visit-logged": recipientPayload.extend({ linkId: id }),
  "mail.support-answer": z.object({ threadId: id }),
  "mail.horse-transfer": z.object({
    organizationId: id,
    transferId: id,
    email: z.string(),
    sealed: z.string(),
  }),
  "mail.horse-transferred": transferPayload,
  "horse.export": transferPayload,
  "mail.reminder": z.object({ reminderId: id }),
  "mail.webhook-gave-up": z.object({ organizationId: id, webhookId: id }),
  "mail.backup-failed": z.object({ backupId: id }),
  "mail.export-ready": exportPayload,
  "account.export": exportPayload,
  "report.file": z.object({ organizationId: id, fileId: id }),
  "webhook.deliver": z.object({ organizationId: id, deliveryId: id }),
  "storage.delete-folder": z.object({ folder: z.string().min(1) }),
  /** `at`: the time that the notice refers to; `amountCents`: the amount charged or refunded. */
  "mail.subscription": userPayload.extend({
    notice: subscriptionNotice,
    plan: z.enum(PLAN_IDS),
    at: z.string().nullable(),
    amountCents: z.int().optional(),
  }),
  "subscription.end-grace": userPayload,
  "stripe.cancel-subscription": subscriptionPayload.extend({ reason: endReason }),
  "stripe.refund-credit": subscriptionPayload.extend({ userId: id, customerId: z.string() }),
  "stripe.refuse-subscription": subscriptionPayload.extend({ userId: id.nullable(), reason: refusalReason }),
  "stripe.repeat-refund": z.object({ refundId: z.string() }),
  "stripe.restore-scheduled-change": subscriptionPayload.extend({
    priceId: z.string(),
    pending: z.object({ plan: z.enum(PLAN_IDS), interval: z.enum(BILLING_INTERVALS) }).nullable(),
  }),
  "organization.adopt-currency": z.object({ organizationId: id, currency: z.string() }),
  "invoice-run.create": runPayload,
  "invoice-run.send": runPayload,
  "invoice-run.discard": runPayload,
  "statement-run.send": runPayload,
  "stripe.process-event": z.object({ eventId: z.string() }),
  "stripe.add-missing-links": z.object({ organizationId: id }),
  /** If `paymentLinkId` is missing, the invoice's current link is deactivated. */
  "stripe.deactivate-link": invoicePayload.extend({ paymentLinkId: z.string().optional() }),
  "stripe.close-payment-pages": invoicePayload,
  "stripe.discard-link": invoicePayload.extend({ stripeAccountId: z.string(), paymentLinkId: z.string() }),
  "stripe.charge-autopay": z.object({ organizationId: id, attemptId: id }),
  "stripe.refund-surplus": z.object({ organizationId: id, paymentId: id }),
  "stripe.refund-client-credit": z.object({ organizationId: id, refundId: id }),
  "stripe.refund-credit-note": z.object({ organizationId: id, refundId: id }),
} as const;

export type JobName = keyof typeof JOB_PAYLOADS;

export type JobPayloads = { [Name in JobName]: z.output<(typeof JOB_PAYLOADS)[Name]> };

/** Scheduled jobs. The times are in UTC. */
export const CRON_JOBS = {
  "cron.mark-overdue": "*/10 * * * *",
  /** Every 15 minutes, because time zone offsets are multiples of 15 minutes. */
  "cron.send-reminders": "*/15 * * * *",
  /** Shortly after midnight in each time zone. */
  "cron.continue-series": "4,19,34,49 * * * *",
  "cron.announce-expired-shares": "5,20,35,50 * * * *",
  "cron.start-invoice-runs": "9,24,39,54 * * * *",
  "cron.start-statements": "10,25,40,55 * * * *",
  "cron.charge-agreements": "11,26,41,56 * * * *",
  /**
   * Runs after each quarter hour, because quiet hours end on the hour and time zone offsets are multiples of 15
   * minutes.
   */
  "cron.send-payment-reminders": "1,16,31,46 * * * *",
  "cron.charge-late-fees": "6,21,36,51 * * * *",
  /** Shortly after midnight in each time zone. */
  "cron.run-autopay": "3,18,33,48 * * * *",
  "cron.reconcile-stripe": "*/5 * * * *",
  "cron.renewal-notices": "23 * * * *",
  "cron.reconcile-subscriptions": "13 * * * *",
  "cron.check-counters": "17 3 * * *",
  "cron.rotate-signing-keys": "7 4 * * *",
  "cron.release-uploads": "*/2 * * * *",
  /**
   * Runs regularly, because a web process from the previous release can add plain-text tokens during an upgrade.
   */
  "cron.seal-invitations": "*/5 * * * *",
  "cron.create-backup": "27 * * * *",
  "cron.retention": "37 3 * * *",
  "cron.purge": "47 3 * * *",
} as const;

export type CronJobName = keyof typeof CRON_JOBS;
