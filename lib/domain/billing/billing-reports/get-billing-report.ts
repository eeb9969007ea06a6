import "server-only";
import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { readFromReplica } from "@/lib/auth/read-from-replica";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  buildMissedChargesReport,
  buildOccupancyReport,
  buildPaymentsReport,
  buildReconciliationReport,
  buildRevenueReport,
  buildTaxReport,
  buildUnbilledChargesReport,
  type ReportContent,
} from "@/lib/domain/billing/billing-reports/build-report";
import { selectMissedCharges, selectUnbilledTotals } from "@/lib/domain/billing/billing-reports/charges-data";
import { selectCollected } from "@/lib/domain/billing/billing-reports/collected-data";
import {
  type ReportPeriod,
  sumPostedInvoices,
  sumPostedWriteOffs,
} from "@/lib/domain/billing/billing-reports/ledger-data";
import type { BillingReport } from "@/lib/domain/billing/billing-reports/model/billing-report";
import { type BillingReportKind, getRevenueGroup } from "@/lib/domain/billing/billing-reports/model/kinds";
import {
  type BillingReportInput,
  billingReportSchema,
} from "@/lib/domain/billing/billing-reports/model/schemas";
import { type OccupancyRow, selectOccupancy } from "@/lib/domain/billing/billing-reports/occupancy-data";
import { selectReconciliation } from "@/lib/domain/billing/billing-reports/reconciliation-data";
import { selectRevenue, selectTaxes } from "@/lib/domain/billing/billing-reports/revenue-data";
import { canAddCharges } from "@/lib/domain/billing/charges/charge-from-source";
import { parse } from "@/lib/errors";

/** Returns a billing report. The "Revenue and cash" report also requires access to finances. */
export async function getBillingReport({
  ctx,
  input,
}: VerbArguments<BillingReportInput>): Promise<BillingReport> {
  const organization = requirePermission(ctx, "invoices", "read");
  requireFeature(ctx, "invoicing");
  const { kind, from, to } = parse(billingReportSchema, input);
  if (kind === "reconciliation") requirePermission(ctx, "finances", "read");
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const content = await readFromReplica(ctx, (reader) =>
    readContent(reader, { kind, period: { from, to }, today }),
  );
  return { kind, from, to, currency: organization.currency, ...content };
}

async function readContent(
  ctx: Context,
  { kind, period, today }: { kind: BillingReportKind; period: ReportPeriod; today: string },
): Promise<ReportContent> {
  const group = getRevenueGroup(kind);
  if (group) {
    const [rows, posted, writtenOff] = await Promise.all([
      selectRevenue(ctx, period, group),
      sumPostedInvoices(ctx, period),
      sumPostedWriteOffs(ctx, period),
    ]);
    return buildRevenueReport(group, { period, rows, posted, writtenOff });
  }
  if (kind === "tax") {
    const [rows, posted] = await Promise.all([selectTaxes(ctx, period), sumPostedInvoices(ctx, period)]);
    return buildTaxReport(rows, posted);
  }
  if (kind === "unbilled") return buildUnbilledChargesReport(await selectUnbilledTotals(ctx, today));
  if (kind === "occupancy") {
    return buildOccupancyReport(await readOccupancy(ctx, period, today));
  }
  if (kind === "payments") return buildPaymentsReport(await selectCollected(ctx, period));
  if (kind === "missed") {
    const canReadHorses = hasPermission(ctx.permissions, "horses", "read");
    const rows = await selectMissedCharges(ctx, period, today);
    return buildMissedChargesReport(rows, { canReadHorses, canCharge: canAddCharges(ctx) });
  }
  const found = await selectReconciliation(ctx, period);
  if (!found) throw new Error("The reconciliation query returned no result.");
  return buildReconciliationReport(found, period);
}

/**
 * Returns the rows of the occupancy report. Leaves out future days, because horses with open-ended agreements
 * would count as boarded on those days.
 */
async function readOccupancy(
  ctx: Context,
  { from, to }: ReportPeriod,
  today: string,
): Promise<OccupancyRow[]> {
  return from > today ? [] : selectOccupancy(ctx, { from, to: to < today ? to : today });
}
