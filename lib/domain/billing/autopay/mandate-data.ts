import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { END_REASONS, type EndReason } from "@/lib/domain/billing/autopay/model/labels";
import { AUTOPAY_KINDS, type AutopayKind } from "@/lib/domain/billing/autopay/model/schedule";
import { createId, isUuid } from "@/lib/ids";

const COLUMNS = {
  id: true,
  contactId: true,
  kind: true,
  status: true,
  text: true,
  textVersion: true,
  agreedAt: true,
  agreedIp: true,
  maxAmount: true,
  stripeAccountId: true,
  stripeCustomerId: true,
  stripeSessionId: true,
  stripePaymentMethodId: true,
  brand: true,
  last4: true,
  expMonth: true,
  expYear: true,
  expiryAnnouncedAt: true,
  activatedAt: true,
  endedAt: true,
  endReason: true,
  createdAt: true,
} as const satisfies Prisma.AutopayMandateSelect;

type Columns = Prisma.AutopayMandateGetPayload<{ select: typeof COLUMNS }>;
export type MandateRow = Omit<Columns, "kind" | "endReason"> & {
  kind: AutopayKind;
  endReason: EndReason | null;
};

const choicesSchema = z.object({ kind: z.enum(AUTOPAY_KINDS), endReason: z.enum(END_REASONS).nullable() });

const toMandate = (row: Columns): MandateRow => ({ ...row, ...choicesSchema.parse(row) });

export async function findMandate(ctx: Context, id: string): Promise<MandateRow | null> {
  if (!isUuid(id)) return null;
  const where = { id, organizationId: getOrganizationId(ctx) };
  const row = await ctx.db.autopayMandate.findFirst({ where, select: COLUMNS });
  return row && toMandate(row);
}

/** Returns the mandate for a Stripe payment method, or null. */
export async function findMandateOfMethod(
  ctx: Context,
  stripePaymentMethodId: string,
): Promise<MandateRow | null> {
  const where = { stripePaymentMethodId, organizationId: getOrganizationId(ctx) };
  const row = await ctx.db.autopayMandate.findFirst({ where, select: COLUMNS });
  return row && toMandate(row);
}

/** Returns up to 20 of a contact's mandates, newest first. */
export async function selectMandates(ctx: Context, contactId: string): Promise<MandateRow[]> {
  const rows = await ctx.db.autopayMandate.findMany({
    where: { organizationId: getOrganizationId(ctx), contactId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 20,
    select: COLUMNS,
  });
  return rows.map(toMandate);
}

export async function findActiveMandate(ctx: Context, contactId: string): Promise<MandateRow | null> {
  const where = { organizationId: getOrganizationId(ctx), contactId, status: "active" };
  const row = await ctx.db.autopayMandate.findFirst({ where, select: COLUMNS });
  return row && toMandate(row);
}

/** Returns the organization's active mandates. */
export async function selectActiveMandates(ctx: Context): Promise<MandateRow[]> {
  const rows = await ctx.db.autopayMandate.findMany({
    where: { organizationId: getOrganizationId(ctx), status: "active" },
    orderBy: { id: "asc" },
    select: COLUMNS,
  });
  return rows.map(toMandate);
}

export type NewMandate = Pick<
  Prisma.AutopayMandateUncheckedCreateInput,
  "contactId" | "kind" | "text" | "textVersion" | "agreedIp" | "maxAmount" | "stripeAccountId"
>;

export async function insertMandate(ctx: Context, mandate: NewMandate): Promise<string> {
  const id = createId();
  const now = ctx.clock.now();
  const data = {
    id,
    organizationId: getOrganizationId(ctx),
    ...mandate,
    agreedAt: now,
    createdAt: now,
  };
  await ctx.db.autopayMandate.create({ data, select: { id: true } });
  return id;
}

export async function updateMandate(
  ctx: Context,
  id: string,
  change: Pick<
    Prisma.AutopayMandateUncheckedUpdateManyInput,
    | "status"
    | "stripeCustomerId"
    | "stripeSessionId"
    | "stripePaymentMethodId"
    | "brand"
    | "last4"
    | "expMonth"
    | "expYear"
    | "expiryAnnouncedAt"
    | "activatedAt"
  >,
): Promise<void> {
  await ctx.db.autopayMandate.updateMany({
    where: { id, organizationId: getOrganizationId(ctx) },
    data: change,
  });
}

interface MandateEnd {
  reason: EndReason;
  endedBy?: string | null;
  endedIp?: string | null;
}

/** Ends a mandate and cancels its scheduled charges. Returns false if the mandate had already ended. */
export async function endMandateRow(tx: Context, id: string, end: MandateEnd): Promise<boolean> {
  const organizationId = getOrganizationId(tx);
  const { count } = await tx.db.autopayMandate.updateMany({
    where: { id, organizationId, status: { not: "ended" } },
    data: {
      ...{ status: "ended", endedAt: tx.clock.now(), endReason: end.reason },
      ...{ endedBy: end.endedBy ?? null, endedIp: end.endedIp ?? null },
    },
  });
  await tx.db.autopayCharge.updateMany({
    where: { organizationId, mandateId: id, status: "scheduled" },
    data: { status: "canceled" },
  });
  return count > 0;
}

interface BilledContact {
  id: string;
  name: string;
  email: string | null;
}

/**
 * Locks a client until the transaction ends. Returns null if the contact was archived or merged, or isn't a client
 * anymore.
 */
export async function lockClient(tx: Context, contactId: string): Promise<BilledContact | null> {
  const organizationId = getOrganizationId(tx);
  await tx.db.$queryRaw`
    SELECT id::text FROM clients WHERE organization_id = ${organizationId}::uuid AND id = ${contactId}::uuid
    FOR NO KEY UPDATE`;
  return tx.db.client.findFirst({
    where: { organizationId, id: contactId, archivedAt: null, mergedIntoId: null, roles: { has: "client" } },
    select: { id: true, name: true, email: true },
  });
}

export async function findContact(ctx: Context, contactId: string): Promise<BilledContact | null> {
  if (!isUuid(contactId)) return null;
  return ctx.db.client.findFirst({
    where: { organizationId: getOrganizationId(ctx), id: contactId, mergedIntoId: null },
    select: { id: true, name: true, email: true },
  });
}

/** Returns the name and current email address of a mandate's contact, even if the contact was archived or merged. */
export async function findMailContact(
  ctx: Context,
  contactId: string,
): Promise<{ name: string; email: string | null } | null> {
  return ctx.db.client.findFirst({
    where: { organizationId: getOrganizationId(ctx), id: contactId },
    select: { name: true, email: true },
  });
}

/** A mandate that has ended and whose client hasn't been notified yet. It can belong to any organization. */
export interface UnannouncedEnd {
  organizationId: string;
  mandateId: string;
}

/**
 * Returns the mandates that a database trigger ended and whose clients haven't been notified yet. Includes all
 * organizations.
 */
export async function selectUnannouncedEnds(ctx: Context): Promise<UnannouncedEnd[]> {
  const rows = await ctx.db.autopayMandate.findMany({
    where: { endReason: "contact", endAnnouncedAt: null, activatedAt: { not: null } },
    orderBy: { id: "asc" },
    select: { id: true, organizationId: true },
  });
  return rows.map(({ id: mandateId, organizationId }) => ({ organizationId, mandateId }));
}

/**
 * Marks the client as notified about the end of the mandate. Returns false if the client was already marked.
 */
export async function markEndAnnounced(
  tx: Context,
  { organizationId, mandateId }: UnannouncedEnd,
): Promise<boolean> {
  const { count } = await tx.db.autopayMandate.updateMany({
    where: { id: mandateId, organizationId, endAnnouncedAt: null },
    data: { endAnnouncedAt: tx.clock.now() },
  });
  return count > 0;
}
