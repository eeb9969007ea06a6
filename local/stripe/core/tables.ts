import type { BillingLine } from "../billing/billing-line";
import type { Delivery } from "../webhooks/delivery";
import { Collection, type Recorder } from "./collection";
import { IndexedCollection } from "./indexed-collection";
import type * as wire from "./wire-format";

/** The stored response to a POST request, kept for a day under `scope:key`. */
export interface StoredResponse {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  created: number;
}

/** The account link data that a hosted onboarding page needs. */
interface OnboardingTicket {
  id: string;
  account: string;
  expires_at: number;
  refresh_url: string;
  return_url: string;
  used: boolean;
}

/** The line items of a payment link or checkout session, stored under that object's ID. */
interface LineItems {
  id: string;
  items: wire.LineItemObject[];
}

/** The details of the payment or subscription that a checkout session creates. */
interface SessionPlan {
  id: string;
  application_fee_amount: number | null;
  description: string | null;
  metadata: Record<string, string>;
  /** The subscription that starts when the session is paid. */
  subscription?: SubscriptionPlan;
  /** Whether the email address that the link prefills is read-only. */
  email_locked?: boolean;
}

export interface SubscriptionPlan {
  description: string | null;
  metadata: Record<string, string>;
  trial_period_days: number | null;
}

/** A billing portal session, stored under the random part of its URL. This part alone grants access. */
export interface StoredPortalSession extends Omit<wire.PortalSessionObject, "id"> {
  id: string;
  session: string;
}

/**
 * The latest trial end and period end that the subscriber was notified about, stored under the subscription's ID.
 */
interface Notices {
  id: string;
  trial_end: number | null;
  period_end: number | null;
}

/** A line for the subscription's next invoice. */
export interface PendingLine {
  id: string;
  subscription: string;
  line: BillingLine;
}

/** A bank debit that is still processing, stored under its payment intent's ID. */
interface BankDebit {
  id: string;
  charge: string;
  /** The last digits of the test account, which determine what happens to the debit. */
  last4: string;
  /**
   * When the debit clears or is returned. Null if the debit stays pending until a control call clears or returns
   * it.
   */
  due_at: number | null;
}

/** Links a balance transaction to the payout that includes it. */
interface PayoutEntry {
  id: string;
  payout: string;
}

/** The random part of a payment link's URL. */
interface LinkSlug {
  id: string;
  link: string;
}

export interface Settings {
  id: "settings";
  clock_offset_seconds: number;
  enforce_completed_sessions: boolean;
  /** How many days it takes to process a bank debit. */
  bank_debit_days: number;
  /** When a failed invoice is retried, in days after the first attempt. */
  retry_days: number[];
  /** The number of days between `invoice.upcoming` and the renewal that it announces. */
  upcoming_days: number;
  webhooks: "deliver" | "hold" | "drop";
}

/**
 * Returns the subscription's ID as the index key if the invoice is a draft or open, otherwise undefined. The
 * simulation often looks up these invoices by subscription.
 */
function getUnsettledKey({ status, parent }: wire.InvoiceObject): string | undefined {
  const unsettled = status === "draft" || status === "open";
  return unsettled ? parent?.subscription_details?.subscription : undefined;
}

/** Creates every table. For a new resource, add a line here. */
export function createTables(record: Recorder) {
  return {
    accounts: new Collection<wire.AccountObject>("accounts", record),
    application_fees: new Collection<wire.ApplicationFeeObject>("application_fees", record),
    balance_transactions: new Collection<wire.BalanceTransactionObject>("balance_transactions", record),
    bank_debits: new Collection<BankDebit>("bank_debits", record),
    charges: new Collection<wire.ChargeObject>("charges", record),
    checkout_sessions: new Collection<wire.SessionObject>("checkout_sessions", record),
    customers: new Collection<wire.CustomerObject>("customers", record),
    deliveries: new Collection<Delivery>("deliveries", record),
    disputes: new Collection<wire.DisputeObject>("disputes", record),
    events: new Collection<wire.EventObject>("events", record),
    fee_refunds: new Collection<wire.FeeRefundObject>("fee_refunds", record),
    idempotency: new Collection<StoredResponse>("idempotency", record),
    invoice_payments: new Collection<wire.InvoicePaymentObject>("invoice_payments", record),
    invoices: new IndexedCollection<wire.InvoiceObject>("invoices", record, getUnsettledKey),
    line_items: new Collection<LineItems>("line_items", record),
    notices: new Collection<Notices>("notices", record),
    onboarding: new Collection<OnboardingTicket>("onboarding", record),
    payment_intents: new Collection<wire.PaymentIntentObject>("payment_intents", record),
    payment_links: new Collection<wire.PaymentLinkObject>("payment_links", record),
    payment_methods: new Collection<wire.PaymentMethodObject>("payment_methods", record),
    payout_entries: new Collection<PayoutEntry>("payout_entries", record),
    payouts: new Collection<wire.PayoutObject>("payouts", record),
    pending_lines: new Collection<PendingLine>("pending_lines", record),
    portal_configurations: new Collection<wire.PortalConfigurationObject>("portal_configurations", record),
    portal_sessions: new Collection<StoredPortalSession>("portal_sessions", record),
    prices: new Collection<wire.PriceObject>("prices", record),
    products: new Collection<wire.ProductObject>("products", record),
    refunds: new Collection<wire.RefundObject>("refunds", record),
    schedules: new Collection<wire.ScheduleObject>("schedules", record),
    session_plans: new Collection<SessionPlan>("session_plans", record),
    settings: new Collection<Settings>("settings", record),
    setup_intents: new Collection<wire.SetupIntentObject>("setup_intents", record),
    slugs: new Collection<LinkSlug>("slugs", record),
    subscriptions: new Collection<wire.SubscriptionObject>("subscriptions", record),
    test_clocks: new Collection<wire.TestClockObject>("test_clocks", record),
    unpaid_transactions: new Collection<{ id: string }>("unpaid_transactions", record),
  };
}

export type Tables = ReturnType<typeof createTables>;
