import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { DayFacts } from "@/lib/domain/day/data";
import type { Day, DayAlert, Step } from "@/lib/domain/day/day";
import { hasFeature } from "@/lib/plans/entitlements";
import { isUnpaidStatus } from "@/lib/plans/live-status";

type Reader = Pick<Context, "organization" | "permissions">;
type ReaderToday = Reader & { userId: string; today: CalendarDate };

/** What of the facts concerns this person. */
export function dayOf(reader: ReaderToday, facts: DayFacts): Day {
  return {
    alerts: alertsOf(reader, facts),
    checklist: checklistOf(reader, facts),
    newestHorseId: grants(reader.permissions, "horses", "read") ? facts.newestHorseId : null,
  };
}

function alertsOf(
  { organization, permissions, userId, today }: ReaderToday,
  { lockedHorses, ownerId, ownStatus, arePaymentsHeldUp, documents }: DayFacts,
): DayAlert[] {
  const alerts: DayAlert[] = [];
  if (ownStatus && ownerId === userId && isHeldUp(ownStatus))
    alerts.push({ kind: "plan", status: ownStatus });
  if (lockedHorses > 0 && grants(permissions, "horses", "read")) {
    alerts.push({ kind: "horses_locked", count: lockedHorses });
  }
  const collects = organization && hasFeature(organization.tier, "invoicing");
  if (arePaymentsHeldUp && collects && grants(permissions, "payments", "read"))
    alerts.push({ kind: "payments" });
  for (const document of documents.first) {
    alerts.push({ kind: "document", document, hasExpired: document.expiresOn < today });
  }
  const more = documents.count - documents.first.length;
  if (more > 0) alerts.push({ kind: "more_documents", count: more });
  return alerts;
}

function isHeldUp(status: string): boolean {
  return status === "past_due" || status === "paused" || isUnpaidStatus(status);
}

function checklistOf({ organization, permissions }: Reader, facts: DayFacts): Step[] | null {
  if (facts.isChecklistDismissed || organization?.isLocked) return null;
  const steps: (Step | false)[] = [
    grants(permissions, "horses", "full") && { key: "horse", isDone: facts.hasHorse },
    grants(permissions, "care", "full") && { key: "care", isDone: facts.hasRecord },
    grants(permissions, "invitations", "full") && { key: "invitation", isDone: facts.hasInvited },
  ];
  const own = steps.filter((step) => step !== false);
  return own.some(({ isDone }) => !isDone) ? own : null;
}
