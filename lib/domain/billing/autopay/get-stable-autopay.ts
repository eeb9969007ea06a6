import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import {
  type FailedAttempt,
  findLastFailure,
  selectAttempts,
} from "@/lib/domain/billing/autopay/attempt-data";
import { findOpenChargeOfInvoice } from "@/lib/domain/billing/autopay/charge-data";
import { listUpcomingCharges, type UpcomingCharge } from "@/lib/domain/billing/autopay/list-upcoming-charges";
import {
  findContact,
  findMandate,
  type MandateRow,
  selectMandates,
} from "@/lib/domain/billing/autopay/mandate-data";
import type { EndReason, MethodFacts } from "@/lib/domain/billing/autopay/model/labels";
import {
  type AutopayContactInput,
  type AutopayInvoiceInput,
  autopayContactSchema,
  autopayInvoiceSchema,
} from "@/lib/domain/billing/autopay/model/schemas";
import { findAutopaySettings } from "@/lib/domain/billing/autopay/settings-data";
import { createNotFoundError, parse } from "@/lib/errors";

/** The details of a client's mandate that the stable can see. */
export interface ClientMandate extends MethodFacts {
  expMonth: number | null;
  expYear: number | null;
  startedOn: CalendarDate;
}

export interface ClientAutopay {
  /** Whether clients can turn on automatic payments. */
  isOffered: boolean;
  /** Null if automatic payments are off. */
  mandate: ClientMandate | null;
  /** Why and when the last mandate ended, if no mandate is active. */
  lastEnd: { reason: EndReason; on: CalendarDate } | null;
  upcoming: UpcomingCharge[];
  /** The latest failed attempt to collect the payment for an unpaid invoice. */
  lastFailure: FailedAttempt | null;
}

/** Returns a client's mandate and upcoming charges. Throws NOT_FOUND for unknown contacts. */
export async function getClientAutopay({
  ctx,
  input,
}: VerbArguments<AutopayContactInput>): Promise<ClientAutopay> {
  const organization = requirePermission(ctx, "invoices", "read");
  const { id } = parse(autopayContactSchema, input);
  if (!(await findContact(ctx, id))) throw createNotFoundError("Contact");
  const [settings, mandates] = await Promise.all([findAutopaySettings(ctx), selectMandates(ctx, id)]);
  const active = mandates.find(({ status }) => status === "active");
  const ended = mandates.find(({ activatedAt, endedAt }) => activatedAt && endedAt);
  return {
    isOffered: settings.isOffered,
    mandate: active ? toClientMandate(active, organization.timeZone) : null,
    lastEnd:
      !active && ended?.endedAt && ended.endReason
        ? { reason: ended.endReason, on: getCalendarDate(organization.timeZone, ended.endedAt) }
        : null,
    upcoming: active ? await listUpcomingCharges(ctx, active, organization) : [],
    lastFailure: active ? await findLastFailure(ctx, active.id) : null,
  };
}

function toClientMandate(
  { kind, brand, last4, expMonth, expYear, activatedAt, createdAt }: MandateRow,
  timeZone: string,
): ClientMandate {
  const startedOn = getCalendarDate(timeZone, activatedAt ?? createdAt);
  return { kind, brand, last4, expMonth, expYear, startedOn };
}

/** An attempt to collect the payment for an invoice automatically. */
export interface InvoiceAttempt {
  id: string;
  amountCents: number;
  status: "created" | "processing" | "succeeded" | "failed" | "canceled";
  attemptedOn: CalendarDate;
  /** Stripe's message about the failure. Null if the attempt didn't fail. */
  failure: string | null;
}

export interface InvoiceAutopay {
  /** The running charge, or the next scheduled charge if none is running. Null if there is neither. */
  next: { chargeOn: CalendarDate; isRunning: boolean; method: MethodFacts } | null;
  /** Newest first. */
  attempts: InvoiceAttempt[];
}

/**
 * Returns the next automatic payment for an invoice, and the attempts to collect it so far. For an unknown ID,
 * `next` is null and `attempts` is empty.
 */
export async function getInvoiceAutopay({
  ctx,
  input,
}: VerbArguments<AutopayInvoiceInput>): Promise<InvoiceAutopay> {
  requirePermission(ctx, "invoices", "read");
  const { id } = parse(autopayInvoiceSchema, input);
  const [attempts, next] = await Promise.all([selectAttempts(ctx, id), findNextCharge(ctx, id)]);
  return {
    next,
    attempts: attempts.map((attempt) => ({
      ...{ id: attempt.id, amountCents: attempt.amount, status: attempt.status },
      ...{ attemptedOn: attempt.attemptedOn, failure: attempt.failureMessage },
    })),
  };
}

async function findNextCharge(ctx: Context, invoiceId: string): Promise<InvoiceAutopay["next"]> {
  const charge = await findOpenChargeOfInvoice(ctx, invoiceId);
  const mandate = charge && (await findMandate(ctx, charge.mandateId));
  if (!charge || !mandate) return null;
  const { kind, brand, last4 } = mandate;
  return {
    chargeOn: charge.chargeOn,
    isRunning: charge.status === "charging",
    method: { kind, brand, last4 },
  };
}
