import "server-only";
import type { Context } from "@/lib/auth/context";
import type { InvoiceColumns } from "@/lib/domain/invoices/data";
import type { InvoiceDetailDto, InvoiceHistoryEntryDto, InvoicePaymentDto } from "@/lib/domain/invoices/dto";

type InvoiceKey = Pick<InvoiceColumns, "id" | "organizationId" | "replacesInvoiceId">;

const PAYMENT_COLUMNS = {
  id: true,
  method: true,
  status: true,
  amount: true,
  applicationFeeAmount: true,
  refundedAmount: true,
  disputedAmount: true,
  disputeStatus: true,
  note: true,
  paidAt: true,
  recorder: { select: { email: true, profile: { select: { displayName: true, fullName: true } } } },
} as const;

/** Payments of an invoice, oldest first. */
export async function selectPayments(
  ctx: Context,
  { id, organizationId }: InvoiceKey,
): Promise<InvoicePaymentDto[]> {
  const rows = await ctx.db.invoicePayment.findMany({
    where: { organizationId, invoiceId: id },
    select: PAYMENT_COLUMNS,
    orderBy: [{ paidAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ amount, applicationFeeAmount, refundedAmount, disputedAmount, recorder, ...row }) => ({
    ...row,
    // CHECKs of the table hold both to these values.
    method: row.method as InvoicePaymentDto["method"],
    status: row.status as InvoicePaymentDto["status"],
    amountCents: amount,
    applicationFeeCents: applicationFeeAmount,
    refundedCents: refundedAmount,
    disputedCents: disputedAmount,
    recordedByName: recorder
      ? recorder.profile?.displayName || recorder.profile?.fullName || recorder.email
      : null,
    paidAt: row.paidAt.toISOString(),
  }));
}

interface HistoryRow extends Omit<InvoiceHistoryEntryDto, "at"> {
  createdAt: Date;
}

/** The latest changes of an invoice, oldest first, as the audit log has them. */
export async function selectHistory(
  ctx: Context,
  { id, organizationId }: InvoiceKey,
): Promise<InvoiceHistoryEntryDto[]> {
  const rows = await ctx.db.$queryRaw<HistoryRow[]>`
    SELECT entry.id::text, entry.action, entry.actor_kind AS "actorKind", entry.created_at AS "createdAt",
           coalesce(nullif(profile.display_name, ''), profile.full_name) AS "actorName"
    FROM (
      SELECT id, action, actor_kind, created_at,
             CASE WHEN actor_kind IN ('user', 'companionApp') THEN actor_id::uuid END AS user_id
      FROM audit_log
      WHERE entity_type = 'invoice' AND entity_id = ${id} AND organization_id = ${organizationId}::uuid
      ORDER BY created_at DESC, id DESC LIMIT 100
    ) entry
    LEFT JOIN user_account_profiles profile ON profile.user_id = entry.user_id
    ORDER BY entry.created_at, entry.id`;
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }));
}

/** The void invoice that this one stands for, and the one that stands for this. */
export async function selectReplacements(
  ctx: Context,
  { id, organizationId, replacesInvoiceId }: InvoiceKey,
): Promise<Pick<InvoiceDetailDto, "replaces" | "replacedBy">> {
  const either = replacesInvoiceId
    ? [{ id: replacesInvoiceId }, { replacesInvoiceId: id }]
    : [{ replacesInvoiceId: id }];
  const rows = await ctx.db.invoice.findMany({
    where: { organizationId, OR: either },
    select: { id: true, invoiceNumber: true },
  });
  return {
    replaces: rows.find((row) => row.id === replacesInvoiceId) ?? null,
    replacedBy: rows.find((row) => row.id !== replacesInvoiceId) ?? null,
  };
}
