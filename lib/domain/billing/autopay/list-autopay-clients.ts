import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn } from "@/lib/dates/calendar-date";
import type { MethodFacts } from "@/lib/domain/billing/autopay/model/labels";
import { AUTOPAY_KINDS } from "@/lib/domain/billing/autopay/model/schedule";

const kindSchema = z.enum(AUTOPAY_KINDS);

/** A client with active automatic payments. */
interface AutopayClient extends MethodFacts {
  contactId: string;
  name: string;
  expMonth: number | null;
  expYear: number | null;
  /** The next announced charge. Null if none is announced. */
  next: { invoiceId: string; chargeOn: CalendarDate; amountCents: number; failures: number } | null;
}

export type { AutopayClient };

const MAX_CLIENTS = 500;

/** Lists the clients who pay automatically, sorted by name, with their next announced charge. */
export async function listAutopayClients({ ctx }: Pick<VerbArguments, "ctx">): Promise<AutopayClient[]> {
  requirePermission(ctx, "invoices", "read");
  return selectAutopayClients(ctx, MAX_CLIENTS);
}

/** Returns the clients with an active mandate, sorted by name. */
async function selectAutopayClients(ctx: Context, limit: number): Promise<AutopayClient[]> {
  const rows = await ctx.db.autopayMandate.findMany({
    where: { organizationId: getOrganizationId(ctx), status: "active" },
    orderBy: [{ contact: { name: "asc" } }, { id: "asc" }],
    take: limit,
    select: {
      ...{ kind: true, brand: true, last4: true, expMonth: true, expYear: true },
      contact: { select: { id: true, name: true } },
      charges: {
        where: { status: { in: ["scheduled", "charging"] } },
        orderBy: [{ chargeOn: "asc" }, { id: "asc" }],
        take: 1,
        select: { invoiceId: true, chargeOn: true, announcedAmount: true, failures: true },
      },
    },
  });
  return rows.map(({ contact, charges: [next], kind, ...method }) => ({
    ...method,
    kind: kindSchema.parse(kind),
    contactId: contact.id,
    name: contact.name,
    next: next
      ? {
          ...{ invoiceId: next.invoiceId, failures: next.failures },
          chargeOn: fromDateColumn(next.chargeOn),
          amountCents: next.announcedAmount,
        }
      : null,
  }));
}
