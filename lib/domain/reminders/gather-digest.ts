import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { planTitle } from "@/lib/care/plan-kinds";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { listRemindable } from "@/lib/domain/care-plans/list-remindable";
import { type Digest, EMPTY_DIGEST } from "@/lib/domain/reminders/digest";
import { hasFeature } from "@/lib/plans/entitlements";

/** A mail is read at breakfast: the rest stands in the app. */
const SHOWN = 20;

/** What the context's person is to be reminded of; nothing for whose role or plan has no care. */
export async function gatherDigest({
  ctx,
  input: { today },
}: VerbArguments<{ today: CalendarDate }>): Promise<Digest> {
  const hasCare = hasFeature(ctx.organization?.tier ?? "personal", "health_tracking");
  if (!hasCare || !grants(ctx.permissions, "care", "read")) return EMPTY_DIGEST;
  const { first, ...counts } = await listRemindable({ ctx, input: { today, shown: SHOWN } });
  const lines = first.map(({ horseName: name, kind, subject, dueOn }) => ({
    ...{ name, dueOn },
    what: planTitle(kind, subject),
  }));
  return { ...counts, lines };
}
