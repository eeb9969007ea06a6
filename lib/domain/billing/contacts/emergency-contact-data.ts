import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { MergePair } from "@/lib/domain/billing/contacts/merge-data";
import type { EmergencyContact, MergedEmergencyContact } from "@/lib/domain/billing/contacts/merge-record";

const COLUMNS = { emergencyName: true, emergencyPhone: true } as const;

/**
 * Copies a duplicate's emergency contact (name and phone number) to the remaining contact if that contact has
 * none. Returns null if nothing changed.
 */
export async function mergeEmergencyContact(
  tx: Context,
  { sourceId, targetId }: MergePair,
): Promise<MergedEmergencyContact | null> {
  const organizationId = getOrganizationId(tx);
  const read = (id: string) =>
    tx.db.client.findUniqueOrThrow({
      where: { organizationId_id: { organizationId, id } },
      select: COLUMNS,
    });
  const [before, after] = [await read(targetId), await read(sourceId)];
  const isBlank = before.emergencyName === null && before.emergencyPhone === null;
  if (!isBlank || (after.emergencyName === null && after.emergencyPhone === null)) return null;
  await setEmergencyContact(tx, targetId, { from: before, to: after });
  return { before, after };
}

/** Undoes `mergeEmergencyContact`, unless someone has changed the emergency contact since. */
export async function restoreEmergencyContact(
  tx: Context,
  targetId: string,
  merged: MergedEmergencyContact | null,
): Promise<void> {
  if (merged) await setEmergencyContact(tx, targetId, { from: merged.after, to: merged.before });
}

async function setEmergencyContact(
  tx: Context,
  id: string,
  { from, to }: Record<"from" | "to", EmergencyContact>,
): Promise<void> {
  await tx.db.client.updateMany({
    where: { organizationId: getOrganizationId(tx), id, ...from },
    data: to,
  });
}
