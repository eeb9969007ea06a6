import type { JsonObject } from "@/lib/json";

/**
 * A code and a link to prove an address or a number. By address where whether the account exists must show to
 * nobody but the worker; `create` makes it there.
 */
export interface SendCodePayload {
  purpose:
    | "signup"
    | "magiclink"
    | "recovery"
    | "email_change_current"
    | "email_change_new"
    | "reauthentication"
    | "sms"
    | "phone_change";
  to: { userId: string } | { email: string } | { phone: string } | { pendingSignUpId: string };
  create?: { data: JsonObject };
  redirectTo: string | null;
  codeChallenge: string | null;
}

/** What a person is told of because it might not have been them. */
export type AccountNotice = "email_changed" | "factor_added" | "factor_removed";

/** Every job of the system with its payload. Handlers stand in lib/worker/tasks, one file each. */
export interface JobPayloads {
  "mail.confirm-sign-up": { pendingSignUpId: string };
  "mail.already-registered": { userId: string };
  /** By address, not by id: whether the account exists is found out by the worker, in nobody's sight. */
  "mail.password-reset": { email: string };
  "mail.password-changed": { userId: string };
  /** `to` where the address is no longer the account's. */
  "mail.account-notice": { userId: string; notice: AccountNotice; to?: string };
  "auth.send-code": SendCodePayload;
  "mail.invoice": { organizationId: string; invoiceId: string };
  "mail.receipt": { organizationId: string; invoiceId: string };
  "mail.payment-received": { organizationId: string; invoiceId: string };
  "mail.refund-failed": {
    organizationId: string;
    invoiceId: string;
    amountCents: number;
    isTriedAgain: boolean;
  };
  "mail.contact-message": { contactMessageId: string };
  "mail.newsletter-confirmation": { subscriberId: string };
  "mail.new-sign-in": { sessionId: string };
  "mail.deletion-scheduled": { userId: string };
  "mail.account-restored": { userId: string };
  "mail.organization-closed": { organizationId: string; userId: string };
  "mail.export-ready": { exportId: string };
  "account.export": { exportId: string };
  "storage.delete-folder": { folder: string };
  "stripe.cancel-subscription": { subscriptionId: string };
  "stripe.process-event": { eventId: string };
  "stripe.switch-link-off": { organizationId: string; invoiceId: string };
  "stripe.discard-link": {
    organizationId: string;
    invoiceId: string;
    stripeAccountId: string;
    paymentLinkId: string;
  };
  "stripe.refund-surplus": { organizationId: string; paymentId: string };
}

export type JobName = keyof JobPayloads;

/** Jobs that run by the clock, in UTC. */
export const CRON_JOBS = {
  "cron.mark-overdue": "*/10 * * * *",
  "cron.reconcile-stripe": "*/5 * * * *",
  "cron.check-counters": "17 3 * * *",
  "cron.rotate-signing-keys": "7 4 * * *",
  "cron.retention": "37 3 * * *",
  "cron.purge": "47 3 * * *",
} as const;

export type CronJobName = keyof typeof CRON_JOBS;
