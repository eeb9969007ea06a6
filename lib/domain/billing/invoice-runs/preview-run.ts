import "server-only";
import { getNumberFormat, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  type ContactWithUnapprovedCharges,
  listContactsWithUnapprovedCharges,
} from "@/lib/domain/billing/charges/list-contacts-with-unapproved-charges";
import type { UnbilledShare } from "@/lib/domain/billing/charges/list-unbilled-shares";
import {
  type OtherDrafts,
  selectOtherDrafts,
  selectRunContacts,
} from "@/lib/domain/billing/invoice-runs/data";
import {
  findPreviewProblems,
  getMonthlyAverage,
  groupChargesByHorse,
  limitCharges,
  type PreviewHorse,
  type PreviewProblem,
} from "@/lib/domain/billing/invoice-runs/model/preview";
import {
  describeShare,
  getQuantityAndRate,
  toRunLines,
} from "@/lib/domain/billing/invoice-runs/model/run-lines";
import {
  type PreviewRunContactInput,
  type PreviewRunInput,
  previewRunContactSchema,
  previewRunSchema,
} from "@/lib/domain/billing/invoice-runs/model/schemas";
import { selectMonthlyTotals } from "@/lib/domain/billing/invoice-runs/monthly-totals-data";
import { listBillableShares } from "@/lib/domain/billing/invoice-runs/planned-shares";
import { MAX_INVOICE_LINES } from "@/lib/domain/billing/invoices/model/schemas";
import { calculateInvoiceTotals } from "@/lib/domain/billing/invoices/model/totals";
import { getBillingSettings } from "@/lib/domain/billing/settings/get-billing-settings";
import { parse } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { sumCents } from "@/lib/money/cents";
import type { NumberFormat } from "@/lib/money/number-format";

export interface RunPreviewContact {
  contactId: string;
  name: string;
  email: string | null;
  chargeCount: number;
  horseNames: string[];
  /**
   * The charges by horse. Null if the preview has too many charges. Call `previewRunContact` to load them.
   */
  horses: PreviewHorse[] | null;
  totalCents: number;
  /** The amount charged for periods that start later than `through_on`, after discounts and before tax. */
  advanceCents: number;
  /** The contact's average monthly total. Null if the contact was invoiced in fewer than three earlier months. */
  averageCents: number | null;
  problems: PreviewProblem[];
}

export interface InvoiceRunPreview {
  /** Contacts with problems come first. Each group is sorted by name. */
  contacts: RunPreviewContact[];
  totalCents: number;
  /** Charges that can't be billed because no payer is known. */
  withoutPayer: { chargeCount: number; amountCents: number };
  /** Contacts with unapproved charges, which can't be billed. */
  unapproved: ContactWithUnapprovedCharges[];
  /** Drafts that aren't part of the run. */
  otherDrafts: OtherDrafts;
}

/**
 * Calculates the invoices that a run would create for charges through the given day, including the advance charges
 * that the run would add. Uses a fixed number of queries and doesn't change any data.
 */
export async function previewInvoiceRun({
  ctx,
  input,
}: VerbArguments<PreviewRunInput>): Promise<InvoiceRunPreview> {
  requirePermission(ctx, "invoices", "read");
  requireFeature(ctx, "invoicing");
  const { through_on: throughOn, advance_through_on: advanceThroughOn } = parse(previewRunSchema, input);
  const numberFormat = getNumberFormat(ctx);
  const [groups, settings, monthlyTotals, unapproved, otherDrafts] = await Promise.all([
    listBillableShares(ctx, { throughOn, advanceThroughOn }),
    getBillingSettings({ ctx }),
    selectMonthlyTotals(ctx),
    listContactsWithUnapprovedCharges(ctx, throughOn),
    selectOtherDrafts(ctx, null),
  ]);
  const known = await selectRunContacts(
    ctx,
    groups.flatMap(({ contactId }) => contactId ?? []),
  );
  const contacts = groups.flatMap(({ contactId, shares }) => {
    const contact = contactId && known.get(contactId);
    if (!contact) return [];
    const { totalCents } = calculateInvoiceTotals(toRunLines(shares, numberFormat), settings);
    const averageCents = getMonthlyAverage(monthlyTotals.get(contact.id) ?? [], throughOn);
    const problems = findPreviewProblems({
      ...{ totalCents, averageCents },
      ...{ delivery: contact.delivery, hasEmail: contact.email !== null },
      hasMoreLines: shares.length > MAX_INVOICE_LINES,
    });
    const horses = groupCharges(shares, numberFormat);
    const { id, name, email } = contact;
    const advanceCents = sumCents(
      shares.map((share) => (share.chargedOn > throughOn ? share.amountCents - share.discountCents : 0)),
    );
    const horseNames = horses.flatMap((horse) => horse.name ?? []);
    return {
      contactId: id,
      name,
      email,
      chargeCount: shares.length,
      horseNames,
      horses,
      totalCents,
      advanceCents,
      averageCents,
      problems,
    };
  });
  const unknown = groups.find(({ contactId }) => contactId === null)?.shares ?? [];
  return {
    contacts: limitCharges(
      contacts.toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0)),
    ),
    totalCents: sumCents(contacts.map(({ totalCents }) => totalCents)),
    withoutPayer: {
      chargeCount: unknown.length,
      amountCents: sumCents(unknown.map((share) => share.amountCents - share.discountCents)),
    },
    unapproved,
    otherDrafts,
  };
}

/** Returns the charges that a run through the given day would bill to the contact, grouped by horse. */
export async function previewRunContact({
  ctx,
  input,
}: VerbArguments<PreviewRunContactInput>): Promise<PreviewHorse[]> {
  requirePermission(ctx, "invoices", "read");
  requireFeature(ctx, "invoicing");
  const {
    through_on: throughOn,
    advance_through_on: advanceThroughOn,
    contact_id: contactId,
  } = parse(previewRunContactSchema, input);
  const groups = isUuid(contactId)
    ? await listBillableShares(ctx, { throughOn, advanceThroughOn, contactIds: [contactId] })
    : [];
  return groupCharges(
    groups.flatMap(({ shares }) => shares),
    getNumberFormat(ctx),
  );
}

function groupCharges(shares: readonly UnbilledShare[], numberFormat: NumberFormat): PreviewHorse[] {
  return groupChargesByHorse(
    shares.map((share) => ({
      ...{ ...share, ...getQuantityAndRate(share) },
      description: describeShare(share, numberFormat),
    })),
  );
}
