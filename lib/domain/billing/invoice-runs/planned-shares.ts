import "server-only";
import type { Context } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { type PlannedPeriod, planAdvanceCharges } from "@/lib/domain/billing/agreements/plan-advance-charges";
import {
  listUnbilledShares,
  type UnbilledGroup,
  type UnbilledShare,
} from "@/lib/domain/billing/charges/list-unbilled-shares";
import { selectRunContacts } from "@/lib/domain/billing/invoice-runs/data";
import type { RunDays } from "@/lib/domain/billing/invoice-runs/model/run-days";

/**
 * Returns the shares of the charges that a run would create in advance. Leaves out shares without a known payer,
 * because the run creates charges only for its contacts.
 */
export async function listPlannedShares(
  ctx: Context,
  { advanceThroughOn }: RunDays,
): Promise<UnbilledShare[]> {
  if (!advanceThroughOn) return [];
  const today = getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
  const planned = await planAdvanceCharges(ctx, { today, throughOn: advanceThroughOn });
  const shares = planned.flatMap(toShares);
  const contacts = await selectRunContacts(
    ctx,
    shares.flatMap(({ contactId }) => contactId ?? []),
  );
  return shares.flatMap((share) => {
    const contact = share.contactId && contacts.get(share.contactId);
    return contact ? { ...share, contactId: contact.id, contactName: contact.name } : [];
  });
}

/** The IDs are placeholders, because the charge doesn't exist yet. */
function toShares({ agreement, period, charge }: PlannedPeriod): UnbilledShare[] {
  if (!charge) return [];
  const { fields, shares } = charge;
  const chargeId = `planned:${agreement.id}:${period.startsOn}`;
  return shares.map((share) => ({
    ...{ shareId: `${chargeId}:${share.contactId}`, contactId: share.contactId, contactName: null, chargeId },
    ...{ chargedOn: fields.chargedOn, horseId: fields.horseId, horseName: agreement.horseName },
    ...{ serviceId: fields.serviceId, category: fields.category, description: fields.description },
    ...{ quantityHundredths: fields.quantityHundredths, priceCents: fields.priceCents },
    ...{ basisPoints: share.basisPoints, amountCents: share.amountCents, discountCents: share.discountCents },
    ...{ taxRate: fields.taxRate, taxName: fields.taxName, source: "agreement" as const },
  }));
}

/** The shares that a run would bill, grouped by contact and sorted as in `listUnbilledShares`. */
export async function listBillableShares(
  ctx: Context,
  { contactIds, ...days }: RunDays & { contactIds?: readonly string[] },
): Promise<UnbilledGroup[]> {
  const [groups, planned] = await Promise.all([
    listUnbilledShares(ctx, { ...days, ...(contactIds && { contactIds }) }),
    listPlannedShares(ctx, days),
  ]);
  if (planned.length === 0) return groups;
  const byContact = new Map(
    groups.map((group) => [group.contactId, { ...group, shares: [...group.shares] }]),
  );
  for (const share of planned) {
    const { contactId, contactName } = share;
    if (contactIds && !(contactId && contactIds.includes(contactId))) continue;
    const group = byContact.get(contactId) ?? { contactId, contactName, shares: [] };
    group.shares.push(share);
    byContact.set(contactId, group);
  }
  return [...byContact.values()]
    .map((group) => ({ ...group, shares: group.shares.toSorted(compareShares) }))
    .toSorted((a, b) => compareNames(a.contactName, b.contactName));
}

function compareShares(a: UnbilledShare, b: UnbilledShare): number {
  return (
    compareNames(a.horseName, b.horseName) ||
    (a.horseId ?? "").localeCompare(b.horseId ?? "") ||
    a.chargedOn.localeCompare(b.chargedOn) ||
    a.chargeId.localeCompare(b.chargeId)
  );
}

/** Sorts names alphabetically, with null at the end. */
function compareNames(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.toLowerCase().localeCompare(b.toLowerCase());
}
