import "server-only";
import type { Context } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import { completeAutopaySetup } from "@/lib/domain/billing/autopay/complete-setup";
import { listUpcomingCharges, type UpcomingCharge } from "@/lib/domain/billing/autopay/list-upcoming-charges";
import {
  findActiveMandate,
  type MandateRow,
  selectMandates,
} from "@/lib/domain/billing/autopay/mandate-data";
import type { MethodFacts } from "@/lib/domain/billing/autopay/model/labels";
import type { AutopayKind } from "@/lib/domain/billing/autopay/model/schedule";
import { listOfferedKinds } from "@/lib/domain/billing/autopay/start-setup";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { logger } from "@/lib/logger";
import type { Currency } from "@/lib/money/currency";

/** The signed-in client's mandate. */
export interface OwnMandate {
  kind: AutopayKind;
  brand: string | null;
  last4: string | null;
  expMonth: number | null;
  expYear: number | null;
  text: string;
  /** The day on which the client agreed, in the organization's time zone. */
  agreedOn: CalendarDate;
}

export interface PortalAutopay {
  /** Null if automatic payments are off. */
  mandate: OwnMandate | null;
  /**
   * Whether the newest mandate is pending because the client hasn't entered the payment method or Stripe hasn't
   * verified it.
   */
  isPending: boolean;
  /** The payment methods that the client can save. */
  offered: AutopayKind[];
  /** The upcoming charges, earliest first. */
  upcoming: UpcomingCharge[];
  formats: DocumentFormats;
  currency: Currency;
}

/**
 * Returns the signed-in client's automatic payments. First checks Stripe for a newly entered payment method,
 * because the client may return to the portal before Stripe's event arrives.
 */
export async function getPortalAutopay({ ctx }: { ctx: Context }): Promise<PortalAutopay> {
  const { contactId, organization } = requirePortalContact(ctx);
  const isPending = await completePendingSetup(ctx, contactId);
  const [mandate, offered, { numberFormat, dateFormat }] = await Promise.all([
    findActiveMandate(ctx, contactId),
    listOfferedKinds(ctx, organization),
    findBillingSettings(ctx),
  ]);
  return {
    mandate: mandate && toOwnMandate(mandate, organization.timeZone),
    isPending,
    offered,
    upcoming: mandate ? await listUpcomingCharges(ctx, mandate, organization) : [],
    formats: { numberFormat, dateFormat },
    currency: organization.currency,
  };
}

export interface PortalAutopayState {
  /** The payment method. Null if automatic payments are off. */
  method: MethodFacts | null;
  /** The next charge, or null if none is planned. */
  next: UpcomingCharge | null;
  isOffered: boolean;
  formats: DocumentFormats;
  currency: Currency;
}

/** Returns the state of the signed-in client's automatic payments, without calling Stripe. */
export async function getPortalAutopayState({ ctx }: { ctx: Context }): Promise<PortalAutopayState> {
  const { contactId, organization } = requirePortalContact(ctx);
  const [method, offered, { numberFormat, dateFormat }] = await Promise.all([
    findActiveMandate(ctx, contactId),
    listOfferedKinds(ctx, organization),
    findBillingSettings(ctx),
  ]);
  const [next = null] = method ? await listUpcomingCharges(ctx, method, organization) : [];
  return {
    ...{ method, next, isOffered: offered.length > 0 },
    formats: { numberFormat, dateFormat },
    currency: organization.currency,
  };
}

/** Completes the setup of the newest mandate if it is pending. Returns whether the mandate is still pending. */
async function completePendingSetup(ctx: Context, contactId: string): Promise<boolean> {
  const [newest] = await selectMandates(ctx, contactId);
  if (newest?.status !== "pending" || !newest.stripeSessionId) return false;
  try {
    await completeAutopaySetup(ctx, newest);
  } catch (error) {
    // The setup is completed later, when Stripe's event arrives.
    logger().warn({ error, mandateId: newest.id }, "Failed to read a payment method from Stripe");
    return true;
  }
  const [current] = await selectMandates(ctx, contactId);
  return current?.status === "pending";
}

function toOwnMandate(mandate: MandateRow, timeZone: string): OwnMandate {
  const { kind, brand, last4, expMonth, expYear, text, agreedAt } = mandate;
  return { kind, brand, last4, expMonth, expYear, text, agreedOn: getCalendarDate(timeZone, agreedAt) };
}
