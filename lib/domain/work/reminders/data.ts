import "server-only";
import { z } from "zod";
import { type Context, type ContextOrganization, getOrganizationId } from "@/lib/auth/context";
import { CONTEXT_ORGANIZATION_SELECT, readContextOrganization } from "@/lib/auth/context-organization";
import { type HorseIds, type Permissions, readPermissions } from "@/lib/auth/permissions";
import { fromDateColumn } from "@/lib/dates/calendar-date";
import type { ReminderDto } from "@/lib/domain/work/reminders/dto";
import { DEFAULT_REMINDER_HOUR } from "@/lib/domain/work/reminders/model/schemas";

/** The maximum number of reminders that a query returns. The number stored for a user is always lower. */
const MAX_SHOWN = 60;

const COLUMNS = { id: true, day: true, content: true, readAt: true, createdAt: true } as const;

type Row = { id: string; day: Date; content: unknown; readAt: Date | null; createdAt: Date };

/** The stored content of a reminder (`Digest`). In the stored format, `upcoming` is called `coming`. */
const digestSchema = z
  .object({
    overdue: z.number(),
    today: z.number(),
    coming: z.number(),
    expiring: z.number(),
    lines: z.array(
      z.object({
        about: z.enum(["care", "task", "document"]),
        aboutId: z.string().optional(),
        shareId: z.string().optional(),
        name: z.string(),
        what: z.string(),
        dueOn: z.string(),
      }),
    ),
  })
  .transform(({ coming, ...digest }) => ({ ...digest, upcoming: coming }));

function toDto({ id, day, content, readAt, createdAt }: Row): ReminderDto {
  return {
    id,
    day: fromDateColumn(day),
    digest: digestSchema.parse(content),
    readAt: readAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Returns the user's reminders in this organization, newest first. */
export async function selectReminders(ctx: Context, userId: string): Promise<ReminderDto[]> {
  const rows = await ctx.db.reminder.findMany({
    where: { organizationId: getOrganizationId(ctx), userId, itemCount: { gt: 0 } },
    orderBy: { day: "desc" },
    take: MAX_SHOWN,
    select: COLUMNS,
  });
  return rows.map(toDto);
}

export async function markReminderRowsRead(tx: Context, userId: string): Promise<number> {
  const { count } = await tx.db.reminder.updateMany({
    where: { organizationId: getOrganizationId(tx), userId, readAt: null },
    data: { readAt: tx.clock.now() },
  });
  return count;
}

export interface StoredReminder {
  reminder: ReminderDto;
  userId: string;
  organization: ContextOrganization;
  /** The recipient's current role and horses. */
  permissions: Permissions;
  horseIds: HorseIds;
}

const MEMBER_COLUMNS = {
  horseScope: true,
  horses: { select: { horseId: true } },
  role: { select: { permissions: true } },
  organization: { select: CONTEXT_ORGANIZATION_SELECT },
} as const;

/**
 * Returns a reminder and its recipient, regardless of the organization. Returns null if the reminder was
 * deleted, for example because the recipient's membership was deleted.
 */
export async function findReminder(ctx: Context, id: string): Promise<StoredReminder | null> {
  const select = { ...COLUMNS, userId: true, member: { select: MEMBER_COLUMNS } } as const;
  const row = await ctx.db.reminder.findUnique({ where: { id }, select });
  if (!row) return null;
  const { horseScope, horses, role, organization } = row.member;
  return {
    reminder: toDto(row),
    userId: row.userId,
    organization: readContextOrganization(organization),
    permissions: readPermissions(role.permissions),
    horseIds: horseScope === "all" ? "all" : horses.map(({ horseId }) => horseId),
  };
}

export async function findReminderHour(ctx: Context, userId: string): Promise<number> {
  const row = await ctx.db.reminderHour.findUnique({ where: { userId }, select: { hour: true } });
  return row?.hour ?? DEFAULT_REMINDER_HOUR;
}

export async function saveReminderHourRow(tx: Context, userId: string, hour: number): Promise<void> {
  await tx.db.reminderHour.upsert({
    where: { userId },
    create: { userId, hour },
    update: { hour },
    select: { hour: true },
  });
}
