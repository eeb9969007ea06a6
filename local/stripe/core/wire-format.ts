import type Stripe from "stripe";

/**
 * An SDK type in the format sent over HTTP: a reference is an ID until it is expanded, and a Decimal is a
 * string. Every response of the stand-in is checked against this type.
 */
type WireFormat<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? WireField<Item>[]
    : T extends object
      ? { [K in keyof T]: WireField<T[K]> }
      : T;

type WireField<T> = [Extract<T, string>] extends [never] ? WireFormat<T> : Exclude<T, { object: string }>;

export type AccountObject = WireFormat<Stripe.Account>;
export type AccountLinkObject = WireFormat<Stripe.AccountLink>;
export type ApplicationFeeObject = WireFormat<Stripe.ApplicationFee>;
export type FeeRefundObject = WireFormat<Stripe.FeeRefund>;
export type BalanceTransactionObject = WireFormat<Stripe.BalanceTransaction>;
export type ChargeObject = WireFormat<Stripe.Charge>;
export type SessionObject = WireFormat<Stripe.Checkout.Session>;
export type CustomerObject = WireFormat<Stripe.Customer>;
export type DisputeObject = WireFormat<Stripe.Dispute>;
export type LoginLinkObject = WireFormat<Stripe.LoginLink>;
export type PaymentIntentObject = WireFormat<Stripe.PaymentIntent>;
export type PaymentLinkObject = WireFormat<Stripe.PaymentLink>;
export type PayoutObject = WireFormat<Stripe.Payout>;
export type PriceObject = WireFormat<Stripe.Price>;
export type ProductObject = WireFormat<Stripe.Product>;
export type RefundObject = WireFormat<Stripe.Refund>;
export type PaymentMethodObject = WireFormat<Stripe.PaymentMethod>;
export type SetupIntentObject = WireFormat<Stripe.SetupIntent>;
export type SubscriptionObject = WireFormat<Stripe.Subscription>;
export type SubscriptionItemObject = WireFormat<Stripe.SubscriptionItem>;
/**
 * Stripe's published examples still contain `subscription`, although the current field is
 * `parent.subscription_details`.
 */
export type InvoiceObject = WireFormat<Stripe.Invoice> & { subscription: null };
export type ScheduleObject = WireFormat<Stripe.SubscriptionSchedule>;
export type PortalConfigurationObject = WireFormat<Stripe.BillingPortal.Configuration>;
export type PortalSessionObject = WireFormat<Stripe.BillingPortal.Session>;
export type TestClockObject = WireFormat<Stripe.TestHelpers.TestClock>;
export type InvoiceItemObject = WireFormat<Stripe.InvoiceItem>;
export type InvoiceLineObject = WireFormat<Stripe.InvoiceLineItem>;
export type InvoicePaymentObject = WireFormat<Stripe.InvoicePayment>;
/** A line item contains its whole price object, not a reference. */
export type LineItemObject = Omit<WireFormat<Stripe.LineItem>, "price"> & { price: PriceObject };

export interface EventObject {
  id: string;
  object: "event";
  account?: string;
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export interface ListObject<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

/** The API version that the installed SDK uses. Responses and events use the same version. */
export const API_VERSION = "2026-10-28.endive";
