import { addCalendarDays, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { Transaction } from "@/lib/db";
import { FULL_SHARE_BASIS_POINTS } from "@/lib/domain/billing/records/model/full-share";
import { createId } from "@/lib/ids";
import type { SeededClient } from "./clients";
import type { SeededOrganization } from "./people";
import type { SeedContext, WriteRows } from "./seed-context";

/**
 * For each of the first boarders in the list: the owned share of the boarded horse, in basis points. The next
 * boarder in the list owns the rest.
 */
const SPLIT_SHARES = [5_000, 6_000, 6_667];
/** The boarded horse that a rider leases. */
const LEASED_INDEX = SPLIT_SHARES.length;

/**
 * Writes the owners of each boarded horse. Some boarders share a horse. A rider leases one horse and pays for
 * lessons on that horse.
 */
export function writeOwnerships(
  { now }: SeedContext,
  organization: SeededOrganization,
  clients: readonly SeededClient[],
): WriteRows {
  const startsOn = toDateColumn(addCalendarDays(getCalendarDate(organization.timeZone, now), -180));
  return async (tx) => {
    const horses = await tx.horse.findMany({ where: { organizationId: organization.id, archivedAt: null } });
    const boarders = clients.filter(({ kind }) => kind === "boarder");
    const lessee = clients.find(({ kind }) => kind === "rider");
    for (const [index, { id, horse }] of boarders.entries()) {
      const horseId = horses.find(({ name }) => name === horse)?.id;
      if (!horseId) continue;
      const partner = boarders[(index + 1) % boarders.length];
      const share = SPLIT_SHARES[index] ?? FULL_SHARE_BASIS_POINTS;
      const shares = [{ id: createId(), contactId: id, basisPoints: share }];
      if (partner && share < FULL_SHARE_BASIS_POINTS)
        shares.push({ id: createId(), contactId: partner.id, basisPoints: FULL_SHARE_BASIS_POINTS - share });
      const lesseeId = index === LEASED_INDEX ? (lessee?.id ?? null) : null;
      const target = { organizationId: organization.id, horseId, startsOn };
      await tx.ownership.create({
        data: { id: createId(), ...target, lesseeId, shares: { create: shares } },
      });
      await addRoleToContacts(
        tx,
        shares.map(({ contactId }) => contactId),
        "owner",
      );
      if (!lesseeId) continue;
      await addRoleToContacts(tx, [lesseeId], "lessee");
      const lesseeShare = { id: createId(), contactId: lesseeId, basisPoints: FULL_SHARE_BASIS_POINTS };
      await tx.payerRule.create({
        data: { id: createId(), ...target, category: "lesson", shares: { create: lesseeShare } },
      });
    }
  };
}

async function addRoleToContacts(tx: Transaction, ids: readonly string[], role: string): Promise<void> {
  await tx.client.updateMany({
    where: { id: { in: [...ids] }, NOT: { roles: { has: role } } },
    data: { roles: { push: role } },
  });
}
