import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { DayFacts } from "@/lib/domain/work/day/data";
import type { DayAlert, DayOverview } from "@/lib/domain/work/day/day";
import { listChecklistSteps } from "@/lib/domain/work/day/list-checklist-steps";
import { hasFeature } from "@/lib/plans/entitlements";
import { isUnpaidStatus } from "@/lib/plans/live-status";

type Reader = Pick<Context, "organization" | "permissions">;
type ReaderToday = Reader & { userId: string; today: CalendarDate };

/** Returns the part of the dashboard's data that the user has permission to see. */
export function buildDay(reader: ReaderToday, facts: DayFacts): DayOverview {
  const isOpenOwner = facts.ownerId === reader.userId && !reader.organization?.isLocked;
  return {
    alerts: getAlerts(reader, facts),
    checklist: listChecklistSteps(reader, facts),
    newestHorseId: hasPermission(reader.permissions, "horses", "read") ? facts.newestHorseId : null,
    setup: facts.setup.state === "open" && isOpenOwner ? facts.setup : null,
    samples: getSamples(reader, facts),
  };
}

function getAlerts(
  { organization, permissions, userId, today }: ReaderToday,
  { lockedHorses, ownerId, ownStatus, arePaymentsBlocked, documents }: DayFacts,
): DayAlert[] {
  const alerts: DayAlert[] = [];
  if (ownStatus && ownerId === userId && needsPayment(ownStatus))
    alerts.push({ kind: "plan", status: ownStatus });
  if (lockedHorses > 0 && hasPermission(permissions, "horses", "read")) {
    alerts.push({ kind: "horses_locked", count: lockedHorses });
  }
  const collects = organization && hasFeature(organization.tier, "invoicing");
  if (arePaymentsBlocked && collects && hasPermission(permissions, "payments", "read"))
    alerts.push({ kind: "payments" });
  for (const document of documents.first) {
    alerts.push({ kind: "document", document, hasExpired: document.expiresOn < today });
  }
  const more = documents.count - documents.first.length;
  if (more > 0) alerts.push({ kind: "more_documents", count: more });
  return alerts;
}

/**
 * Offers sample data to owners who have no horses yet. Anyone who has permission to add sample data can remove
 * it.
 */
function getSamples(
  { organization, permissions, userId }: ReaderToday,
  facts: DayFacts,
): DayOverview["samples"] {
  if (!organization || organization.isLocked || !hasPermission(permissions, "organization", "full"))
    return null;
  if (facts.hasSamples) return "added";
  const canAddSamples = facts.ownerId === userId && facts.setup.state !== "unasked" && !facts.hasHorse;
  return canAddSamples && !facts.isChecklistDismissed ? "offered" : null;
}

function needsPayment(status: string): boolean {
  return status === "past_due" || status === "paused" || isUnpaidStatus(status);
}
