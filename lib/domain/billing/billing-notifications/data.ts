import "server-only";
import { type Context, getCurrency, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import type {
  BillingNotificationDto,
  InvoiceEventKind,
} from "@/lib/domain/billing/billing-notifications/dto";
import { createId } from "@/lib/ids";
import { currencySchema } from "@/lib/money/currency-schema";

interface NewNotification {
  kind: InvoiceEventKind | "credit_refund_failed" | "charge_approved" | "charge_declined";
  sourceKey: string;
  invoiceId?: string;
  invoiceCount?: number;
  chargeId?: string;
  creditId?: string;
  contactId: string | null;
  amount: number;
}

/**
 * Inserts a notification for each member. Skips members who already have a notification with the same source key.
 */
export async function insertNotifications(
  tx: Context,
  notification: NewNotification,
  userIds: readonly string[],
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const createdAt = tx.clock.now();
  await tx.db.billingNotification.createMany({
    data: userIds.map((userId) => ({ id: createId(), organizationId, userId, createdAt, ...notification })),
    skipDuplicates: true,
  });
}

export async function findContactEmailAddress(ctx: Context, contactId: string): Promise<string | null> {
  const contact = await ctx.db.client.findFirst({
    where: { organizationId: getOrganizationId(ctx), id: contactId },
    select: { email: true },
  });
  return contact?.email ?? null;
}

const COLUMNS = {
  ...{ id: true, kind: true, amount: true, createdAt: true, contactId: true, invoiceCount: true },
  contact: { select: { name: true, mergedInto: { select: { name: true } } } },
  invoice: { select: { id: true, invoiceNumber: true, customerName: true, currency: true } },
  credit: { select: { contactId: true, kind: true, currency: true } },
  charge: {
    select: {
      description: true,
      horse: { select: { name: true } },
      shares: { select: { contactId: true, approvalReason: true } },
    },
  },
} as const satisfies Prisma.BillingNotificationSelect;

type Row = Prisma.BillingNotificationGetPayload<{ select: typeof COLUMNS }>;

const MAX_SHOWN = 20;

/**
 * Returns a member's notifications, newest first. Omits notifications about charges for horses that the member
 * can't see. Also omits unknown types of notifications, because a newer release may already be storing them during
 * an upgrade.
 */
export async function selectNotifications(ctx: Context, userId: string): Promise<BillingNotificationDto[]> {
  const { horseIds } = ctx;
  const rows = await ctx.db.billingNotification.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), userId },
      ...(horseIds !== "all" && {
        OR: [{ chargeId: null }, { charge: { horseId: { in: [...horseIds] } } }],
      }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_SHOWN,
    select: COLUMNS,
  });
  return rows.flatMap((row) => toDto(ctx, row) ?? []);
}

function toDto(ctx: Context, row: Row): BillingNotificationDto | null {
  const { id, kind, amount: amountCents, createdAt, contact, invoice, credit, charge } = row;
  const contactName = (contact?.mergedInto ?? contact)?.name ?? invoice?.customerName ?? "A client";
  const facts = { id, contactName, amountCents, at: createdAt.toISOString() };
  if (invoice) {
    if (!isInvoiceEventKind(kind)) return null;
    const { id: invoiceId, invoiceNumber, currency } = invoice;
    return {
      ...{ ...facts, currency: currencySchema.parse(currency) },
      about: {
        ...{ type: "invoice", invoiceId, invoiceNumber, invoiceCount: row.invoiceCount ?? 1 },
        event: kind,
      },
    };
  }
  if (credit) {
    const contactId = credit.contactId ?? row.contactId;
    if (kind !== "credit_refund_failed" || !contactId) return null;
    return {
      ...{ ...facts, currency: currencySchema.parse(credit.currency) },
      about: { type: "credit_refund", contactId, isDeposit: credit.kind === "deposit" },
    };
  }
  const isApproved = kind === "charge_approved";
  if (!charge || (!isApproved && kind !== "charge_declined")) return null;
  const share = charge.shares.find(({ contactId }) => contactId === row.contactId);
  return {
    ...{ ...facts, currency: getCurrency(ctx) },
    about: {
      ...{ type: "charge", description: charge.description, horseName: charge.horse?.name ?? null },
      ...{ isApproved, reason: isApproved ? null : (share?.approvalReason ?? null) },
    },
  };
}

function isInvoiceEventKind(kind: string): kind is InvoiceEventKind {
  return kind === "payment" || kind === "autopay_failed" || kind === "refund_failed";
}

/**
 * Selects all notifications, or only those about one invoice, about charges, or about refunds of one client's
 * credit.
 */
export type NotificationScope = { invoiceId: string } | { creditOfContactId: string } | "charges" | "all";

/** Deletes the member's notifications that `scope` selects. Returns how many were deleted. */
export async function deleteNotifications(
  tx: Context,
  userId: string,
  scope: NotificationScope,
): Promise<number> {
  const where = { organizationId: getOrganizationId(tx), userId, ...getScopeCondition(scope) };
  return (await tx.db.billingNotification.deleteMany({ where })).count;
}

function getScopeCondition(scope: NotificationScope): Prisma.BillingNotificationWhereInput {
  if (scope === "all") return {};
  if (scope === "charges") return { chargeId: { not: null } };
  if ("invoiceId" in scope) return { invoiceId: scope.invoiceId };
  return { credit: { contactId: scope.creditOfContactId } };
}
