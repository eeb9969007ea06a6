import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import {
  type Context,
  type ContextOrganization,
  getAmountNotation,
  requirePermission,
  type TrustedArguments,
} from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { createCharge } from "@/lib/domain/billing/charges/create-charge";
import { type LateFeeRuleDto, selectLateFeeRules } from "@/lib/domain/billing/late-fees/data";
import {
  findFeeInvoice,
  findOrganizationsWithLateFees,
  lockOverdueInvoice,
  type OverdueInvoice,
  selectOverdueInvoices,
} from "@/lib/domain/billing/late-fees/due-data";
import {
  calculateLateFee,
  describeLateFee,
  findFeePeriod,
  formatFeeRate,
} from "@/lib/domain/billing/late-fees/model/late-fee";
import { formatCents } from "@/lib/money/format";
import { createOrganizationAttempts } from "@/lib/organization-attempts";
import { addInterval } from "@/lib/recurrence/interval";

/**
 * Adds the late fees that are due in each organization. If one fee can't be added, the others are still added.
 */
export async function chargeAllLateFees({ ctx }: { ctx: Context }): Promise<void> {
  const organizations = await findOrganizationsWithLateFees(ctx);
  const attempts = createOrganizationAttempts(ctx, organizations, {
    feature: "invoicing",
    run: chargeOrganization,
  });
  await attemptAll("Charging late fees", attempts);
}

async function chargeOrganization(ctx: Context, { timeZone }: ContextOrganization): Promise<void> {
  const today = getCalendarDate(timeZone, ctx.clock.now());
  const rules = (await selectLateFeeRules(ctx)).filter(({ archivedAt }) => archivedAt === null);
  const invoices = await selectOverdueInvoices(ctx, today);
  async function* attempts() {
    for (const rule of rules) {
      for (const invoice of invoices) {
        if (!findFee(rule, invoice, today)) continue;
        const run = () => chargeFee(ctx, { rule, invoiceId: invoice.id, today });
        yield { about: { invoiceId: invoice.id, ruleId: rule.id }, run };
      }
    }
  }
  await attemptAll("Charging a late fee", attempts());
}

interface Fee {
  amountCents: number;
  /** Unique for each rule, invoice and period, so that the fee is charged only once. */
  sourceKey: string;
}

/** Returns the fee that is due today for an invoice under a rule, or null if no fee is due. */
function findFee(
  rule: LateFeeRuleDto,
  { id, dueOn, baseCents, fees }: OverdueInvoice,
  today: CalendarDate,
): Fee | null {
  const period = findFeePeriod(rule, { dueOn, startsOn: rule.startsOn }, today);
  if (period === null) return null;
  const sourceKey = `late_fee:${id}:${period}:${rule.id}`;
  if (fees.some((fee) => fee.sourceKey === sourceKey)) return null;
  const chargedCents = fees
    .filter((fee) => fee.sourceKey.endsWith(`:${rule.id}`))
    .reduce((sum, fee) => sum + fee.amountCents, 0);
  const amountCents = calculateLateFee(rule, { baseCents, chargedCents });
  return amountCents > 0 ? { amountCents, sourceKey } : null;
}

interface FeeRequest {
  rule: LateFeeRuleDto;
  invoiceId: string;
  today: CalendarDate;
}

/**
 * Charges a fee only once. Locks the invoice and reads it again, because it may have been paid since it was
 * selected.
 */
async function chargeFee(ctx: Context, { rule, invoiceId, today }: FeeRequest): Promise<void> {
  await ctx.transaction(async (tx) => {
    const invoice = await lockOverdueInvoice(tx, invoiceId);
    const fee = invoice && findFee(rule, invoice, today);
    if (!invoice || !fee) return;
    const notation = getAmountNotation(tx);
    const base = formatCents(invoice.baseCents, notation.currency, notation.numberFormat);
    const terms = rule.kind === "percent" ? ` (${formatFeeRate(rule, notation)} of ${base})` : "";
    await createCharge(tx, {
      chargedOn: today,
      horseId: null,
      serviceId: null,
      contactId: invoice.contactId,
      category: "other",
      description: `Late fee for ${invoice.invoiceNumber}${terms}`,
      quantityHundredths: 100,
      priceCents: fee.amountCents,
      discountCents: 0,
      costCents: null,
      note: describeLateFee(rule, notation),
      source: "late_fee",
      sourceKey: fee.sourceKey,
    });
  });
}

/**
 * Returns descriptions of the late fees that can still be charged for an invoice, for use in the invoice's emails.
 */
export async function describeInvoiceLateFees({
  ctx,
  input: { invoiceId },
}: TrustedArguments<{ invoiceId: string }>): Promise<string[]> {
  const { timeZone } = requirePermission(ctx, "invoices", "read");
  const invoice = await findFeeInvoice(ctx, invoiceId);
  if (!invoice) return [];
  const today = getCalendarDate(timeZone, ctx.clock.now());
  const rules = (await selectLateFeeRules(ctx)).filter(
    (rule) => rule.archivedAt === null && canChargeFee(rule, invoice, today),
  );
  return rules.map((rule) => describeLateFee(rule, getAmountNotation(ctx)));
}

/** Returns whether the rule still leads to a fee, today or later, if the invoice stays unpaid. */
function canChargeFee(rule: LateFeeRuleDto, invoice: OverdueInvoice, today: CalendarDate): boolean {
  const first = addCalendarDays(invoice.dueOn, rule.graceDays + 1);
  const latest = [today, first, rule.startsOn].toSorted().at(-1) ?? today;
  // Looks two months ahead, because by then every monthly rule has a period that hasn't been charged yet.
  return findFee(rule, invoice, addInterval(latest, { months: 2 })) !== null;
}
