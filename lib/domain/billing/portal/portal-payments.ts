import "server-only";
import type { Context, TrustedArguments, VerbArguments } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { listContactCredits } from "@/lib/domain/billing/client-credits/list-contact-credits";
import { closePaymentPages } from "@/lib/domain/billing/client-payments/close-payment-pages";
import {
  canReceiveCardPayments,
  requireChargeableAccount,
} from "@/lib/domain/billing/payment-links/payment-link";
import type { PortalFormats, PortalInvoice } from "@/lib/domain/billing/portal/dto";
import { selectPayableInvoices } from "@/lib/domain/billing/portal/invoice-data";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import {
  type StartPortalPaymentInput,
  startPortalPaymentSchema,
} from "@/lib/domain/billing/portal/model/schemas";
import {
  endReservedPayments,
  findPayerEmail,
  findPortalPayment,
  findSamePortalPayment,
  insertPortalPayment,
  lockInvoices,
  savePortalPaymentPage,
} from "@/lib/domain/billing/portal/payment-data";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import { acceptsBankDebits } from "@/lib/domain/billing/records/chargeable-account-data";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { sumCents } from "@/lib/money/cents";
import { formatCents } from "@/lib/money/format";
import { consumeRateLimit } from "@/lib/rate-limit";
import { getSiteUrl } from "@/lib/site-url";
import {
  closeBalanceCheckout,
  createBalanceCheckout,
  findBalanceCheckoutStatus,
} from "@/lib/stripe/balance-checkouts";

/**
 * Time until a payment page expires. Stripe's minimum is 30 minutes. If pages stayed open much longer, balances
 * could change before the client pays.
 */
const PAGE_MINUTES = 60;

export interface PayableInvoices extends PortalFormats {
  /** Earliest due date first. Empty if the stable doesn't accept cards. */
  invoices: PortalInvoice[];
  /** Whether the client can also pay from a bank account. */
  withBankDebit: boolean;
  /** The client's unused credit, excluding deposits. This credit reduces the amount to pay. */
  creditCents: number;
}

/** Returns the open invoices that the client can pay together online. Excludes invoices that are already being paid. */
export async function listPayableInvoices({ ctx }: { ctx: Context }): Promise<PayableInvoices> {
  const { contactId, organization } = requirePortalContact(ctx);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const [open, creditCents, canPay, withBankDebit, { numberFormat, dateFormat }] = await Promise.all([
    selectPayableInvoices(ctx, contactId, today),
    readUnusedCredit(ctx, contactId),
    canReceiveCardPayments(ctx, organization.id),
    acceptsBankDebits(ctx, organization.id),
    findBillingSettings(ctx),
  ]);
  return {
    invoices: canPay ? open : [],
    withBankDebit: canPay && withBankDebit,
    ...{ creditCents, formats: { numberFormat, dateFormat }, currency: organization.currency },
  };
}

/** Returns the client's unused credit, excluding deposits. */
async function readUnusedCredit(ctx: Context, contactId: string): Promise<number> {
  const credits = (await listContactCredits(ctx, contactId)).filter(({ kind }) => kind !== "deposit");
  return sumCents(credits.map(({ remainingCents }) => remainingCents));
}

/**
 * Creates one payment page for several of the client's open invoices, and closes earlier pages for these
 * invoices. Concurrent requests, and requests repeated within a few minutes, return the same page. The page
 * collects the amount that the client's unused credit doesn't cover. The payment is applied to the invoices
 * with the earliest due dates first. Throws CONFLICT if an invoice is no longer open or was just paid, or if
 * the credit covers all invoices. Also throws CONFLICT if the client starts another payment for an invoice at
 * the same time. Throws VALIDATION if no invoice is chosen, PRECONDITION_FAILED if the stable doesn't accept
 * cards, or RATE_LIMITED after too many requests.
 */
export async function startPortalPayment({
  ctx,
  input,
}: VerbArguments<StartPortalPaymentInput>): Promise<{ id: string; url: string }> {
  const { contactId, organization } = requirePortalContact(ctx);
  const { invoice_ids: ids } = parse(startPortalPaymentSchema, input);
  const stripeAccountId = await requireChargeableAccount(ctx, organization.id);
  const { invoices: open, creditCents, formats } = await listPayableInvoices({ ctx });
  const invoices = open.filter(({ id }) => ids.includes(id));
  if (invoices.length < new Set(ids).size) {
    throw new DomainError("CONFLICT", "One of these invoices is no longer open. Choose the invoices again.");
  }
  const totalCents = sumCents(invoices.map(({ balanceCents }) => balanceCents)) - creditCents;
  if (totalCents <= 0) {
    const credit = formatCents(creditCents, organization.currency, formats.numberFormat);
    throw new DomainError(
      "CONFLICT",
      `Your credit of ${credit} covers these invoices, so you don't need to pay anything. ${organization.name} will apply the credit.`,
    );
  }
  await consumeRateLimit("portal-payment.contact", contactId);
  const payment = {
    ...{ contactId, stripeAccountId, currency: organization.currency, amount: totalCents },
    invoiceIds: invoices.map((invoice) => invoice.id),
  };
  const known = await findSamePage(ctx, payment);
  if (known) return known;
  const { id, expiresAt } = await reservePayment(ctx, payment);
  if ((await closePaymentPages(ctx, ids, { except: id })).isPaid) throw createJustPaidError();
  const portalUrl = getSiteUrl(getPortalPath(organization.id));
  const page = await createBalanceCheckout({
    ...{ stripeAccountId, portalPaymentId: id, invoices, totalCents, expiresAt },
    currency: organization.currency,
    organizationId: organization.id,
    organizationName: organization.name,
    customerEmail: await findPayerEmail(ctx, contactId),
    withBankDebit: await acceptsBankDebits(ctx, organization.id),
    successUrl: `${portalUrl}/pay/${id}?done=paid`,
    cancelUrl: `${portalUrl}/pay`,
  });
  const conflict = await savePage(ctx, { ...payment, id }, page);
  if (!conflict) return { id, url: page.url };
  await closeBalanceCheckout({ stripeAccountId, sessionId: page.id });
  throw conflict;
}

/**
 * Stores the page that Stripe created. Returns an error if the page must not be used. The invoices are
 * locked, so any later transaction that changes a balance finds the page and closes it.
 */
async function savePage(
  ctx: Context,
  { id, contactId, invoiceIds, amount }: RequestedPayment & { id: string },
  page: { id: string; url: string },
): Promise<DomainError | null> {
  return ctx.transaction(async (tx) => {
    await lockInvoices(tx, invoiceIds);
    const today = getCalendarDate(tx.organization?.timeZone ?? "UTC", tx.clock.now());
    const payable = await selectPayableInvoices(tx, contactId, today);
    const chosen = payable.filter((invoice) => invoiceIds.includes(invoice.id));
    const creditCents = await readUnusedCredit(tx, contactId);
    if (amount > sumCents(chosen.map(({ balanceCents }) => balanceCents)) - creditCents) {
      return new DomainError(
        "CONFLICT",
        "The amount due for these invoices has just changed. Choose the invoices again.",
      );
    }
    if (await savePortalPaymentPage(tx, id, page)) return null;
    return new DomainError(
      "CONFLICT",
      "You started another payment for these invoices at the same time. Finish that payment, or choose the invoices again.",
    );
  });
}

/**
 * If the client requests a payment for the same invoices twice within this time, for example by
 * double-clicking, both requests get the same page.
 */
const SAME_PAGE_MINUTES = 10;

type RequestedPayment = Parameters<typeof findSamePortalPayment>[1];

/**
 * Returns the payment page that is still open for an identical payment, or null. Throws CONFLICT if one of
 * the invoices was just paid.
 */
async function findSamePage(
  ctx: Context,
  payment: RequestedPayment,
): Promise<{ id: string; url: string } | null> {
  const same = await findSamePortalPayment(ctx, payment, getSamePageStart(ctx));
  if (!same?.sessionId || !same.url) return null;
  const { id, sessionId, url } = same;
  const { stripeAccountId } = payment;
  const status = await findBalanceCheckoutStatus({ stripeAccountId, sessionId });
  if (status === "paid") throw createJustPaidError();
  if (status === "open") return { id, url };
  if ((await closePaymentPages(ctx, payment.invoiceIds)).isPaid) throw createJustPaidError();
  return null;
}

/**
 * Reserves a payment. If a concurrent request already reserved one for the same invoices, returns that payment
 * instead.
 */
async function reservePayment(
  ctx: Context,
  payment: RequestedPayment,
): Promise<{ id: string; expiresAt: Date }> {
  const created = {
    id: createId(),
    expiresAt: new Date(ctx.clock.now().getTime() + PAGE_MINUTES * MINUTE_MS),
  };
  return ctx.transaction(async (tx) => {
    await lockUntilCommit(tx, `portal-payment:${payment.contactId}`);
    const same = await findSamePortalPayment(tx, payment, getSamePageStart(ctx));
    if (same) return same;
    await endReservedPayments(tx, payment);
    await insertPortalPayment(tx, { ...payment, ...created });
    return created;
  });
}

function getSamePageStart(ctx: Context): Date {
  return new Date(ctx.clock.now().getTime() - SAME_PAGE_MINUTES * MINUTE_MS);
}

function createJustPaidError(): DomainError {
  const message =
    "You just paid one of these invoices. Wait a few minutes until your account shows the payment.";
  return new DomainError("CONFLICT", message);
}

export interface StartedPortalPayment extends PortalFormats {
  amountCents: number;
  invoices: { id: string; invoiceNumber: string }[];
  /**
   * The URL of Stripe's payment page. Null if the page has expired, the payment is complete or a bank debit
   * has started.
   */
  payUrl: string | null;
  isSettled: boolean;
  /** The local day on which a bank debit started. Null if no bank debit is processing. */
  processingSince: CalendarDate | null;
  /** Whether the bank returned the payment. */
  isReturned: boolean;
}

/** Returns a payment that the client started. Throws NOT_FOUND for all other payments. */
export async function getPortalPayment({
  ctx,
  input: { id },
}: TrustedArguments<{ id: string }>): Promise<StartedPortalPayment> {
  const { contactId, organization } = requirePortalContact(ctx);
  const payment = await findPortalPayment(ctx, contactId, id);
  if (!payment) throw createNotFoundError("Payment");
  const { numberFormat, dateFormat } = await findBillingSettings(ctx);
  const isSettled = payment.settledAt !== null;
  const { debitStartedAt, isInProcess, isReturned } = payment;
  const isExpired = payment.expiresAt.getTime() <= ctx.clock.now().getTime();
  return {
    ...{ amountCents: payment.amount, invoices: payment.invoices, isSettled },
    processingSince:
      debitStartedAt && isInProcess ? getCalendarDate(organization.timeZone, debitStartedAt) : null,
    isReturned,
    payUrl: isSettled || isExpired || debitStartedAt ? null : payment.sessionUrl,
    formats: { numberFormat, dateFormat },
    currency: organization.currency,
  };
}
