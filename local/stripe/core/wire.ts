import type Stripe from "stripe";

/**
 * An SDK type as sent over HTTP: a reference is an id until it is expanded, and a Decimal is a string. Every response
 * of the stand-in is type-checked this way.
 */
type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? WireField<Item>[]
    : T extends object
      ? { [K in keyof T]: WireField<T[K]> }
      : T;

type WireField<T> = [Extract<T, string>] extends [never] ? Wire<T> : Exclude<T, { object: string }>;

export type AccountObject = Wire<Stripe.Account>;
export type AccountLinkObject = Wire<Stripe.AccountLink>;
export type ApplicationFeeObject = Wire<Stripe.ApplicationFee>;
export type FeeRefundObject = Wire<Stripe.FeeRefund>;
export type BalanceTransactionObject = Wire<Stripe.BalanceTransaction>;
export type ChargeObject = Wire<Stripe.Charge>;
export type SessionObject = Wire<Stripe.Checkout.Session>;
export type CustomerObject = Wire<Stripe.Customer>;
export type DisputeObject = Wire<Stripe.Dispute>;
export type LoginLinkObject = Wire<Stripe.LoginLink>;
export type PaymentIntentObject = Wire<Stripe.PaymentIntent>;
export type PaymentLinkObject = Wire<Stripe.PaymentLink>;
export type PriceObject = Wire<Stripe.Price>;
export type ProductObject = Wire<Stripe.Product>;
export type RefundObject = Wire<Stripe.Refund>;
export type PaymentMethodObject = Wire<Stripe.PaymentMethod>;
export type SubscriptionObject = Wire<Stripe.Subscription>;
export type SubscriptionItemObject = Wire<Stripe.SubscriptionItem>;
/** Published examples still contain `subscription`; the current field is `parent.subscription_details`. */
export type InvoiceObject = Wire<Stripe.Invoice> & { subscription: null };
export type ScheduleObject = Wire<Stripe.SubscriptionSchedule>;
export type PortalConfigurationObject = Wire<Stripe.BillingPortal.Configuration>;
export type PortalSessionObject = Wire<Stripe.BillingPortal.Session>;
export type TestClockObject = Wire<Stripe.TestHelpers.TestClock>;
export type InvoiceItemObject = Wire<Stripe.InvoiceItem>;
export type InvoiceLineObject = Wire<Stripe.InvoiceLineItem>;
export type InvoicePaymentObject = Wire<Stripe.InvoicePayment>;
/** A line item contains its full price, not a reference. */
export type LineItemObject = Omit<Wire<Stripe.LineItem>, "price"> & { price: PriceObject };

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

/** The API version that the installed SDK pins. Responses and events use it. */
export const API_VERSION = "2026-10-28.endive";
