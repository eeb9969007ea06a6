import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { PortalFormats, PortalInvoice } from "@/lib/domain/billing/portal/dto";
import { readBalance, selectOpenInvoices, selectOwnInvoices } from "@/lib/domain/billing/portal/invoice-data";
import { listPayableInvoices } from "@/lib/domain/billing/portal/portal-payments";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { sumCents } from "@/lib/money/cents";

export interface PortalHome extends PortalFormats {
  /** The amount that the client owes. Negative if the stable owes the client. */
  balanceCents: number;
  /** Open invoices, earliest due date first. */
  open: PortalInvoice[];
  /** The open invoices that can be paid together now. Empty if the client's credit covers them. */
  payable: PortalInvoice[];
  /** The amount needed to pay the `payable` invoices. Less than the sum of their balances if the client has credit. */
  payableCents: number;
  /** Instructions for paying without a card. */
  paymentInstructions: string | null;
  /** The latest invoices, newest first. */
  latest: PortalInvoice[];
  hasMore: boolean;
}

const LATEST_COUNT = 10;

/** Returns the client's balance, open invoices and latest invoices. */
export async function getPortalHome({ ctx }: { ctx: Context }): Promise<PortalHome> {
  const { contactId, organization } = requirePortalContact(ctx);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const [balanceCents, open, latest, settings, { invoices, creditCents }] = await Promise.all([
    readBalance(ctx, contactId),
    selectOpenInvoices(ctx, contactId, today),
    selectOwnInvoices(ctx, contactId, { today, limit: LATEST_COUNT + 1, offset: 0 }),
    findBillingSettings(ctx),
    listPayableInvoices({ ctx }),
  ]);
  const { numberFormat, dateFormat, paymentInstructions } = settings;
  const payableCents = Math.max(0, sumCents(invoices.map((one) => one.balanceCents)) - creditCents);
  return {
    payable: payableCents > 0 ? invoices : [],
    payableCents,
    balanceCents,
    open,
    latest: latest.slice(0, LATEST_COUNT),
    hasMore: latest.length > LATEST_COUNT,
    paymentInstructions: open.length > 0 ? paymentInstructions : null,
    formats: { numberFormat, dateFormat },
    currency: organization.currency,
  };
}

const PAGE_SIZE = 50;

export interface PortalInvoicePage extends PortalFormats {
  invoices: PortalInvoice[];
  hasMore: boolean;
}

/** Returns one page of all invoices that the client received, newest first. Pages start at 1. */
export async function listPortalInvoices({
  ctx,
  input: { page },
}: TrustedArguments<{ page: number }>): Promise<PortalInvoicePage> {
  const { contactId, organization } = requirePortalContact(ctx);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const offset = (page - 1) * PAGE_SIZE;
  const [rows, { numberFormat, dateFormat }] = await Promise.all([
    selectOwnInvoices(ctx, contactId, { today, limit: PAGE_SIZE + 1, offset }),
    findBillingSettings(ctx),
  ]);
  return {
    invoices: rows.slice(0, PAGE_SIZE),
    hasMore: rows.length > PAGE_SIZE,
    formats: { numberFormat, dateFormat },
    currency: organization.currency,
  };
}
