import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { grants, type Module } from "@/lib/auth/permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { listRemindable } from "@/lib/domain/care/care-plans/list-remindable";
import { getPlanTitle } from "@/lib/domain/care/model/plan-kinds";
import { listRemindableShared } from "@/lib/domain/care/shared-care/list-remindable-shared";
import { listExpiringDocuments } from "@/lib/domain/horses/horse-files/list-expiring-documents";
import { type Digest, EMPTY_DIGEST } from "@/lib/domain/work/reminders/digest";
import { listDueTasksOfMember } from "@/lib/domain/work/tasks/list-due-tasks-of-member";
import { type Feature, hasFeature } from "@/lib/plans/entitlements";

/** Maximum lines per group; the app shows the rest. */
const SHOWN = 15;

interface Of {
  userId: string;
  today: CalendarDate;
}

/** Collects a person's reminder, limited to their role and the organization's plan. */
export async function collectDigest({ ctx, input }: TrustedArguments<Of>): Promise<Digest> {
  const parts = [
    ...(has(ctx, "care", "health_tracking") ? [await careOn(ctx, input)] : []),
    ...(has(ctx, "care", "health_tracking") && has(ctx, "horses", "owner_sync")
      ? [await sharedCareOn(ctx, input)]
      : []),
    ...(has(ctx, "tasks", "task_management") ? [await tasksOn(ctx, input)] : []),
    ...(grants(ctx.permissions, "documents", "read") ? [await documentsOn(ctx, input)] : []),
  ];
  return parts.reduce(joined, EMPTY_DIGEST);
}

function has({ organization, permissions }: Context, module: Module, feature: Feature): boolean {
  return hasFeature(organization?.tier ?? "personal", feature) && grants(permissions, module, "read");
}

async function careOn(ctx: Context, { today }: Of): Promise<Digest> {
  const { first, ...counts } = await listRemindable({ ctx, input: { today, shown: SHOWN } });
  const lines = first.map(
    ({ horseId: aboutId, horseName: name, kind, subject, dueOn }) =>
      ({ about: "care", aboutId, name, what: getPlanTitle(kind, subject), dueOn }) as const,
  );
  return { ...EMPTY_DIGEST, ...counts, lines };
}

async function sharedCareOn(ctx: Context, { userId, today }: Of): Promise<Digest> {
  const { first, ...counts } = await listRemindableShared({ ctx, input: { userId, today, shown: SHOWN } });
  const lines = first.map(
    ({ shareId, horseId: aboutId, horseName, organizationName, kind, subject, dueOn }) => {
      const name = `${horseName} · ${organizationName}`;
      return { about: "care", aboutId, shareId, name, what: getPlanTitle(kind, subject), dueOn } as const;
    },
  );
  return { ...EMPTY_DIGEST, ...counts, lines };
}

async function tasksOn(ctx: Context, { userId, today }: Of): Promise<Digest> {
  const { first, ...counts } = await listDueTasksOfMember({ ctx, input: { userId, today, shown: SHOWN } });
  const lines = first.map(
    ({ id: aboutId, title: name, dueOn }) => ({ about: "task", aboutId, name, what: "", dueOn }) as const,
  );
  return { ...EMPTY_DIGEST, ...counts, lines };
}

async function documentsOn(ctx: Context, { today }: Of): Promise<Digest> {
  const { first, count } = await listExpiringDocuments({ ctx, input: { today, shown: SHOWN } });
  const lines = first.map(
    ({ horseId: aboutId, horseName: name, name: what, expiresOn: dueOn }) =>
      ({ about: "document", aboutId, name, what, dueOn }) as const,
  );
  return { ...EMPTY_DIGEST, expiring: count, lines };
}

function joined(one: Digest, other: Digest): Digest {
  return {
    overdue: one.overdue + other.overdue,
    today: one.today + other.today,
    coming: one.coming + other.coming,
    expiring: one.expiring + other.expiring,
    lines: [...one.lines, ...other.lines],
  };
}
