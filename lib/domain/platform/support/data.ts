import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import type { MessageDto, MessagePage, ThreadDto } from "@/lib/domain/platform/support/dto";
import { THREAD_STATES } from "@/lib/domain/platform/support/model/states";
import { SUPPORT_TOPICS, type Topic } from "@/lib/domain/platform/support/model/support-topics";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { createPageQuery } from "@/lib/lists/prisma-page";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { getPublicName, PUBLIC_NAME_FIELDS } from "@/lib/public-name";

const MESSAGES_PER_PAGE = 100;

export const THREAD_COLUMNS = {
  id: true,
  topic: true,
  subject: true,
  state: true,
  waitingSince: true,
  answerBy: true,
  hasUnread: true,
  lastMessageAt: true,
  createdAt: true,
} as const satisfies Prisma.SupportThreadSelect;

type ThreadRow = Prisma.SupportThreadGetPayload<{ select: typeof THREAD_COLUMNS }>;

const topicSchema = z.enum(SUPPORT_TOPICS);
const stateSchema = z.enum(THREAD_STATES);

export function toThreadDto({ hasUnread, ...row }: ThreadRow): ThreadDto {
  return {
    id: row.id,
    topic: topicSchema.parse(row.topic),
    subject: row.subject,
    state: stateSchema.parse(row.state),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    answerBy: row.answerBy?.toISOString() ?? null,
    isUnread: hasUnread,
    lastMessageAt: row.lastMessageAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Finds the user's own thread in this organization. */
export async function findThreadRow(ctx: Context, userId: string, id: string): Promise<ThreadDto | null> {
  if (!isUuid(id)) return null;
  const where = { id, organizationId: getOrganizationId(ctx), userId };
  const row = await ctx.db.supportThread.findFirst({ where, select: THREAD_COLUMNS });
  return row && toThreadDto(row);
}

export async function getThreadRow(ctx: Context, userId: string, id: string): Promise<ThreadDto> {
  const thread = await findThreadRow(ctx, userId, id);
  if (!thread) throw createNotFoundError("Message");
  return thread;
}

/** Locks the thread until the transaction ends. Returns the thread. */
export async function lockThreadRow(tx: Context, userId: string, id: string): Promise<ThreadDto> {
  if (!isUuid(id)) throw createNotFoundError("Message");
  await tx.db.$executeRaw`
    SELECT 1 FROM support_threads
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return getThreadRow(tx, userId, id);
}

export const LATEST_MESSAGE_COLUMN = { field: "lastMessageAt", type: "timestamptz" } as const;

/** Reads the user's threads in this organization, sorted by latest message. */
export async function selectThreads(
  ctx: Context,
  userId: string,
  { place, limit }: PageRequest,
): Promise<ThreadDto[]> {
  const { where, ...query } = createPageQuery({
    columns: [LATEST_MESSAGE_COLUMN],
    isDescending: true,
    place,
    limit,
  });
  const rows = await ctx.db.supportThread.findMany({
    where: { organizationId: getOrganizationId(ctx), userId, ...where },
    ...query,
    select: THREAD_COLUMNS,
  });
  return restoreListOrder(rows, place).map(toThreadDto);
}

/** The maximum number of unread threads to return. Nobody is likely to have more. */
const MAX_UNREAD_THREADS = 20;

export async function selectUnreadThreads(ctx: Context, userId: string): Promise<ThreadDto[]> {
  const rows = await ctx.db.supportThread.findMany({
    where: { organizationId: getOrganizationId(ctx), userId, hasUnread: true },
    orderBy: { lastMessageAt: "desc" },
    take: MAX_UNREAD_THREADS,
    select: THREAD_COLUMNS,
  });
  return rows.map(toThreadDto);
}

interface NewThread {
  userId: string;
  clientId: string;
  topic: Topic;
  subject: string;
  answerBy: Date;
}

/** Inserts a thread that is waiting for staff. Returns null if its `clientId` has already been used. */
export async function insertThread(tx: Context, thread: NewThread): Promise<string | null> {
  const id = createId();
  const now = tx.clock.now();
  const times = { waitingSince: now, lastMessageAt: now, createdAt: now };
  const { count } = await tx.db.supportThread.createMany({
    data: { id, organizationId: getOrganizationId(tx), ...thread, state: "waiting", ...times },
    skipDuplicates: true,
  });
  return count === 0 ? null : id;
}

export async function findThreadByClientId(
  ctx: Context,
  userId: string,
  clientId: string,
): Promise<ThreadDto | null> {
  const where = { organizationId: getOrganizationId(ctx), userId, clientId };
  const row = await ctx.db.supportThread.findFirst({ where, select: THREAD_COLUMNS });
  return row && toThreadDto(row);
}

interface NewMessage {
  threadId: string;
  /** The user who opened the thread. */
  userId: string | null;
  sender: MessageDto["sender"];
  staffId: string | null;
  clientId: string;
  body: string;
}

/** Inserts a message. Returns false if its `clientId` has already been used. */
export async function insertMessage(tx: Context, message: NewMessage): Promise<boolean> {
  const { count } = await tx.db.supportMessage.createMany({
    data: { id: createId(), organizationId: getOrganizationId(tx), ...message, createdAt: tx.clock.now() },
    skipDuplicates: true,
  });
  return count > 0;
}

/**
 * Marks the thread as waiting for staff. If it is already waiting, the start of the wait and the promised
 * response time don't change.
 */
export async function markThreadWaiting(tx: Context, thread: ThreadDto, answerBy: Date): Promise<void> {
  const now = tx.clock.now();
  await tx.db.supportThread.update({
    where: { id: thread.id, organizationId: getOrganizationId(tx) },
    data: {
      state: "waiting",
      waitingSince: thread.waitingSince ?? now,
      answerBy: thread.answerBy ?? answerBy,
      hasUnread: false,
      lastMessageAt: now,
    },
    select: { id: true },
  });
}

/** Marks the thread as read. Returns whether it had unread replies. */
export async function markThreadRowRead(tx: Context, userId: string, id: string): Promise<boolean> {
  const { count } = await tx.db.supportThread.updateMany({
    where: { id, organizationId: getOrganizationId(tx), userId, hasUnread: true },
    data: { hasUnread: false },
  });
  return count > 0;
}

/** Reads one page of a thread's messages: those before a given message or, by default, the newest ones. */
export async function selectMessages(
  ctx: Context,
  { organizationId, threadId, before }: { organizationId: string; threadId: string; before: string | null },
): Promise<MessagePage> {
  const rows = await ctx.db.supportMessage.findMany({
    where: { organizationId, threadId, ...(before && { id: { lt: before } }) },
    orderBy: { id: "desc" },
    take: MESSAGES_PER_PAGE + 1,
    select: {
      id: true,
      sender: true,
      body: true,
      clientId: true,
      createdAt: true,
      staff: { select: { profile: PUBLIC_NAME_FIELDS } },
    },
  });
  const messages = rows.slice(0, MESSAGES_PER_PAGE).map(
    ({ staff, sender, createdAt, ...row }): MessageDto => ({
      ...row,
      sender: sender === "staff" ? "staff" : "person",
      staffName: getPublicName(staff?.profile),
      createdAt: createdAt.toISOString(),
    }),
  );
  return { messages: messages.reverse(), hasEarlier: rows.length > MESSAGES_PER_PAGE };
}
