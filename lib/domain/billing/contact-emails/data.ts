import "server-only";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { type ContactEmailDto, contactEmailDtoSchema } from "@/lib/domain/billing/contact-emails/dto";
import { createId } from "@/lib/ids";
import { getPublicName, PUBLIC_NAME_FIELDS } from "@/lib/public-name";

const COLUMNS = {
  id: true,
  kind: true,
  subject: true,
  body: true,
  address: true,
  invoiceId: true,
  status: true,
  failure: true,
  sentAt: true,
  readAt: true,
  createdAt: true,
  creator: { select: { profile: PUBLIC_NAME_FIELDS } },
} as const satisfies Prisma.ContactEmailSelect;

type EmailRow = Prisma.ContactEmailGetPayload<{ select: typeof COLUMNS }>;

function toContactEmailDto({ sentAt, readAt, createdAt, creator, ...row }: EmailRow): ContactEmailDto {
  return contactEmailDtoSchema.parse({
    ...row,
    at: (sentAt ?? createdAt).toISOString(),
    authorName: getPublicName(creator?.profile),
    isUnread: row.kind === "message" && readAt === null,
  });
}

const MAX_ROWS = 20;
const MAX_CONVERSATION = 100;

/** Messages between members and the contact. */
const MESSAGES = ["message", "received"] as const;

/** Returns the latest emails to a contact, newest first. */
export async function selectContactEmails(
  ctx: Context,
  contactId: string,
  { onlyMessages }: { onlyMessages: boolean },
): Promise<ContactEmailDto[]> {
  const rows = await ctx.db.contactEmail.findMany({
    where: {
      organizationId: getOrganizationId(ctx),
      contactId,
      ...(onlyMessages && { kind: { in: [...MESSAGES] } }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_ROWS,
    select: COLUMNS,
  });
  return rows.map(toContactEmailDto);
}

/** Adds a member's message. A job then sends the message. */
export async function insertContactMessage(
  tx: Context,
  message: { contactId: string; subject: string; body: string; address: string },
): Promise<ContactEmailDto> {
  const id = createId();
  const row = await tx.db.contactEmail.create({
    data: {
      ...{ id, organizationId: getOrganizationId(tx), kind: "message", sourceKey: `message:${id}` },
      ...{ ...message, status: "queued", createdBy: getActorUserId(tx), createdAt: tx.clock.now() },
    },
    select: COLUMNS,
  });
  return toContactEmailDto(row);
}

/** Adds a message that the contact wrote in the portal. */
export async function insertReceivedMessage(
  tx: Context,
  message: { contactId: string; subject: string; body: string; address: string },
): Promise<string> {
  const id = createId();
  const now = tx.clock.now();
  await tx.db.contactEmail.create({
    data: {
      ...{ id, organizationId: getOrganizationId(tx), kind: "received", sourceKey: `received:${id}` },
      ...{ ...message, status: "sent", sentAt: now, createdAt: now },
    },
    select: { id: true },
  });
  return id;
}

/** Returns whether a contact has written a message with the same text since the given time. */
export async function hasReceivedMessage(
  tx: Context,
  message: { contactId: string; subject: string; body: string },
  since: Date,
): Promise<boolean> {
  const organizationId = getOrganizationId(tx);
  const where = { ...message, organizationId, kind: "received", createdAt: { gte: since } };
  return (await tx.db.contactEmail.findFirst({ where, select: { id: true } })) !== null;
}

/** Returns the latest messages between members and a contact, newest first. Excludes messages that failed to send. */
export async function selectConversation(ctx: Context, contactId: string): Promise<ContactEmailDto[]> {
  const rows = await ctx.db.contactEmail.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), kind: { in: [...MESSAGES] }, status: { not: "failed" } },
      contact: { OR: [{ id: contactId }, { mergedIntoId: contactId }] },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_CONVERSATION,
    select: COLUMNS,
  });
  return rows.map(toContactEmailDto);
}

/** Returns one of the organization's stored emails, or null. */
export async function findContactEmail(ctx: Context, id: string): Promise<ContactEmailDto | null> {
  const where = { id, organizationId: getOrganizationId(ctx) };
  const row = await ctx.db.contactEmail.findFirst({ where, select: COLUMNS });
  return row && toContactEmailDto(row);
}

/** The result of an attempt to send an email. */
export type SendResult = { status: "sent" } | { status: "failed"; failure: string };

function toResultColumns(ctx: Context, result: SendResult) {
  return result.status === "sent"
    ? { status: "sent", failure: null, sentAt: ctx.clock.now() }
    : { status: "failed", failure: result.failure };
}

export async function saveContactEmailResult(ctx: Context, id: string, result: SendResult): Promise<void> {
  await ctx.db.contactEmail.updateMany({
    where: { id, organizationId: getOrganizationId(ctx) },
    data: toResultColumns(ctx, result),
  });
}

export interface InvoiceEmail {
  kind: "invoice" | "receipt";
  contactId: string;
  invoiceId: string;
  subject: string;
  address: string;
  /** Identifies the job. All attempts of a job have the same key. */
  sourceKey: string;
}

/**
 * Records an attempt to send an email about an invoice. Later attempts by the same job update the same row.
 */
export async function upsertInvoiceEmail(
  ctx: Context,
  email: InvoiceEmail,
  result: SendResult,
): Promise<void> {
  const organizationId = getOrganizationId(ctx);
  const columns = toResultColumns(ctx, result);
  await ctx.db.contactEmail.upsert({
    where: { organizationId_sourceKey: { organizationId, sourceKey: email.sourceKey } },
    create: { id: createId(), organizationId, ...email, ...columns, createdAt: ctx.clock.now() },
    update: columns,
    select: { id: true },
  });
}
