import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { getTextNumber } from "@/lib/domain/billing/payment-reminders/model/reminder-text";
import { JOIN_CONTACT } from "@/lib/domain/billing/records/collection-data";
import { isUuid } from "@/lib/ids";
import { queryRows } from "@/lib/query-rows";

export type TextStatus = "queued" | "sent" | "failed" | "canceled";

/**
 * Returns the phone number for text messages about an invoice. Returns null if the organization doesn't send
 * text messages, or if the contact hasn't agreed to receive text messages at their current number.
 */
export async function findTextNumber(ctx: Context, invoiceId: string): Promise<string | null> {
  return (await findTextNumbers(ctx, [invoiceId])).get(invoiceId) ?? null;
}

const textConsentSchema = z.object({
  invoiceId: z.string(),
  phone: z.string().nullable(),
  agreedNumber: z.string().nullable(),
});

/**
 * Returns the phone numbers for text messages, keyed by invoice ID. Omits invoices for which no text messages
 * are sent.
 */
export async function findTextNumbers(
  ctx: Context,
  invoiceIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await queryRows(
    ctx.db,
    textConsentSchema,
    Prisma.sql`
    SELECT invoice.id::text AS "invoiceId", contact.phone, exceptions.text_number AS "agreedNumber"
    FROM invoices invoice ${JOIN_CONTACT}
    JOIN payment_reminder_settings settings ON settings.organization_id = invoice.organization_id
      AND settings.has_texts
    WHERE invoice.organization_id = ${getOrganizationId(ctx)}::uuid AND invoice.id = ANY(${invoiceIds.filter(isUuid)}::uuid[])`,
  );
  return new Map(
    rows.flatMap(({ invoiceId, phone, agreedNumber }) => {
      const number = getTextNumber(phone);
      return number !== null && number === agreedNumber ? [[invoiceId, number] as const] : [];
    }),
  );
}

/** Returns whether a reminder's text message still has to be sent. */
export async function isTextWaiting(ctx: Context, reminderId: string): Promise<boolean> {
  const where = { id: reminderId, organizationId: getOrganizationId(ctx) };
  const textStatus = { in: ["queued", "failed"] satisfies TextStatus[] };
  return (await ctx.db.paymentReminder.count({ where: { ...where, textStatus } })) > 0;
}

export async function markTextQueued(tx: Context, reminderId: string): Promise<void> {
  await tx.db.paymentReminder.updateMany({
    where: { id: reminderId, organizationId: getOrganizationId(tx) },
    data: { textStatus: "queued" satisfies TextStatus },
  });
}

const invoiceIdRowSchema = z.object({ invoiceId: z.string() });

/**
 * Changes the status of a text message that was neither sent nor canceled. Returns the invoice's ID, or null if
 * nothing changed.
 */
export async function changeTextStatus(
  tx: Context,
  reminderId: string,
  status: TextStatus,
): Promise<string | null> {
  const rows = await queryRows(
    tx.db,
    invoiceIdRowSchema,
    Prisma.sql`
    UPDATE payment_reminders SET text_status = ${status}
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${reminderId}::uuid
      AND text_status IN ('queued', 'failed') AND text_status <> ${status}
    RETURNING invoice_id::text AS "invoiceId"`,
  );
  return rows[0]?.invoiceId ?? null;
}
