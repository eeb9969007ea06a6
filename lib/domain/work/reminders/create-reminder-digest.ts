import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { hasPermission, type Module } from "@/lib/auth/permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getCareReminderSummary } from "@/lib/domain/care/care-plans/get-care-reminder-summary";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { getSharedCareReminderSummary } from "@/lib/domain/care/shared-care/get-shared-care-reminder-summary";
import { listExpiringDocuments } from "@/lib/domain/horses/horse-files/list-expiring-documents";
import { type Digest, EMPTY_DIGEST } from "@/lib/domain/work/reminders/digest";
import { listMemberDueTasks } from "@/lib/domain/work/tasks/list-member-due-tasks";
import { hasFeature, type PlanFeature } from "@/lib/plans/entitlements";

/** The maximum number of lines per group. The app shows the remaining items. */
const MAX_SHOWN = 15;

interface DigestInput {
  userId: string;
  today: CalendarDate;
}

/**
 * Collects the content of a member's reminder. Includes only items that the member's role and the
 * organization's plan allow.
 */
export async function createReminderDigest({ ctx, input }: TrustedArguments<DigestInput>): Promise<Digest> {
  const parts = [
    ...(hasAccess(ctx, "care", "health_tracking") ? [await collectCare(ctx, input)] : []),
    ...(hasAccess(ctx, "care", "health_tracking") && hasAccess(ctx, "horses", "owner_sync")
      ? [await collectSharedCare(ctx, input)]
      : []),
    ...(hasAccess(ctx, "tasks", "task_management") ? [await collectTasks(ctx, input)] : []),
    ...(hasPermission(ctx.permissions, "documents", "read") ? [await collectDocuments(ctx, input)] : []),
  ];
  return parts.reduce(mergeDigests, EMPTY_DIGEST);
}

function hasAccess({ organization, permissions }: Context, module: Module, feature: PlanFeature): boolean {
  return hasFeature(organization?.tier ?? "personal", feature) && hasPermission(permissions, module, "read");
}

async function collectCare(ctx: Context, { today }: DigestInput): Promise<Digest> {
  const { first, ...counts } = await getCareReminderSummary({ ctx, input: { today, shown: MAX_SHOWN } });
  const lines = first.map(
    ({ horseId: aboutId, horseName: name, kind, subject, dueOn }) =>
      ({ about: "care", aboutId, name, what: getCarePlanTitle(kind, subject), dueOn }) as const,
  );
  return { ...EMPTY_DIGEST, ...counts, lines };
}

async function collectSharedCare(ctx: Context, { userId, today }: DigestInput): Promise<Digest> {
  const { first, ...counts } = await getSharedCareReminderSummary({
    ctx,
    input: { userId, today, shown: MAX_SHOWN },
  });
  const lines = first.map(
    ({ shareId, horseId: aboutId, horseName, organizationName, kind, subject, dueOn }) => {
      const name = `${horseName} · ${organizationName}`;
      return { about: "care", aboutId, shareId, name, what: getCarePlanTitle(kind, subject), dueOn } as const;
    },
  );
  return { ...EMPTY_DIGEST, ...counts, lines };
}

async function collectTasks(ctx: Context, { userId, today }: DigestInput): Promise<Digest> {
  const { first, ...counts } = await listMemberDueTasks({
    ctx,
    input: { userId, today, shown: MAX_SHOWN },
  });
  const lines = first.map(
    ({ id: aboutId, title: name, dueOn }) => ({ about: "task", aboutId, name, what: "", dueOn }) as const,
  );
  return { ...EMPTY_DIGEST, ...counts, lines };
}

async function collectDocuments(ctx: Context, { today }: DigestInput): Promise<Digest> {
  const { first, count } = await listExpiringDocuments({ ctx, input: { today, shown: MAX_SHOWN } });
  const lines = first.map(
    ({ horseId: aboutId, horseName: name, name: what, expiresOn: dueOn }) =>
      ({ about: "document", aboutId, name, what, dueOn }) as const,
  );
  return { ...EMPTY_DIGEST, expiring: count, lines };
}

function mergeDigests(one: Digest, other: Digest): Digest {
  return {
    overdue: one.overdue + other.overdue,
    today: one.today + other.today,
    upcoming: one.upcoming + other.upcoming,
    expiring: one.expiring + other.expiring,
    lines: [...one.lines, ...other.lines],
  };
}
