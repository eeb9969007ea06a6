import "server-only";
import type { Context } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { Prisma } from "@/lib/db";
import { LATEST_MESSAGE_COLUMN, THREAD_COLUMNS, toThreadDto } from "@/lib/domain/platform/support/data";
import type { StaffThreadDto } from "@/lib/domain/platform/support/dto";
import type { AssigneeFilter } from "@/lib/domain/platform/support/model/schemas";
import type { ThreadState } from "@/lib/domain/platform/support/model/states";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { createPageQuery } from "@/lib/lists/prisma-page";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";
import { getPublicName, PUBLIC_NAME_FIELDS } from "@/lib/public-name";

/** These queries read all organizations' threads, so each of them calls `requireStaff`. */
const COLUMNS = {
  ...THREAD_COLUMNS,
  organizationId: true,
  organization: { select: { name: true, subscriptionTier: true } },
  user: { select: { id: true, email: true, profile: PUBLIC_NAME_FIELDS } },
  staff: { select: { id: true, profile: PUBLIC_NAME_FIELDS } },
} as const satisfies Prisma.SupportThreadSelect;

type Row = Prisma.SupportThreadGetPayload<{ select: typeof COLUMNS }>;

function toStaffDto({ organization, user, staff, ...row }: Row): StaffThreadDto {
  return {
    ...toThreadDto(row),
    organizationId: row.organizationId,
    organizationName: organization.name,
    plan: normalizePlan(organization.subscriptionTier),
    person: user && { id: user.id, name: getPublicName(user.profile) ?? "Someone", email: user.email },
    staff: staff && { id: staff.id, name: getPublicName(staff.profile) ?? "Support" },
  };
}

export async function findStaffThreadRow(ctx: Context, id: string): Promise<StaffThreadDto | null> {
  requireStaff(ctx);
  if (!isUuid(id)) return null;
  const row = await ctx.db.supportThread.findUnique({ where: { id }, select: COLUMNS });
  return row && toStaffDto(row);
}

export async function getStaffThreadRow(ctx: Context, id: string): Promise<StaffThreadDto> {
  const thread = await findStaffThreadRow(ctx, id);
  if (!thread) throw createNotFoundError("Message");
  return thread;
}

/** Locks the thread until the transaction ends and returns it. */
export async function lockStaffThreadRow(tx: Context, id: string): Promise<StaffThreadDto> {
  if (isUuid(id)) await tx.db.$executeRaw`SELECT 1 FROM support_threads WHERE id = ${id}::uuid FOR UPDATE`;
  return getStaffThreadRow(tx, id);
}

const WAITING_COLUMN = { field: "waitingSince", type: "timestamptz" } as const;

export function getInboxSortColumn(state: ThreadState) {
  return state === "waiting" ? WAITING_COLUMN : LATEST_MESSAGE_COLUMN;
}

interface InboxFilter extends PageRequest {
  state: ThreadState;
  plan: PlanId | null;
  assignee: AssigneeFilter;
}

/** Reads threads. Waiting threads are sorted by longest wait, other threads by latest message. */
export async function selectInbox(ctx: Context, filter: InboxFilter): Promise<StaffThreadDto[]> {
  const { staffId } = requireStaff(ctx);
  const { state, plan, assignee, place, limit } = filter;
  const { where, ...query } = createPageQuery({
    columns: [getInboxSortColumn(state)],
    isDescending: state !== "waiting",
    place,
    limit,
  });
  const rows = await ctx.db.supportThread.findMany({
    where: {
      state,
      ...(plan && { organization: { subscriptionTier: plan } }),
      ...(assignee !== "anybody" && { staffId: assignee === "me" ? staffId : null }),
      ...where,
    },
    ...query,
    select: COLUMNS,
  });
  return restoreListOrder(rows, place).map(toStaffDto);
}

interface HandledThread {
  id: string;
  state: "answered" | "closed";
}

/**
 * Marks the thread as no longer waiting for staff. If the thread has no assignee, assigns it to the staff member.
 */
export async function markThreadHandled(tx: Context, { id, state }: HandledThread): Promise<void> {
  const { staffId } = requireStaff(tx);
  const isAnswer = state === "answered";
  await tx.db.supportThread.update({
    where: { id },
    data: {
      state,
      waitingSince: null,
      answerBy: null,
      ...(isAnswer && { hasUnread: true, lastMessageAt: tx.clock.now() }),
    },
    select: { id: true },
  });
  await tx.db.supportThread.updateMany({ where: { id, staffId: null }, data: { staffId } });
}

export async function assignThreadRow(tx: Context, id: string): Promise<void> {
  const { staffId } = requireStaff(tx);
  await tx.db.supportThread.update({ where: { id }, data: { staffId }, select: { id: true } });
}
