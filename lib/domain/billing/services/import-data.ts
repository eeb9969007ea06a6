import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { getCareStart, updateServiceRow, upsertServicePrice } from "@/lib/domain/billing/services/data";
import type { ServiceDto } from "@/lib/domain/billing/services/dto";
import type { ParsedService } from "@/lib/domain/billing/services/parse-service-row";
import { createId } from "@/lib/ids";

type ImportedService = ParsedService & { existing: ServiceDto | null };

/** Adds new services in one batch and updates existing services. Returns the IDs in the order of the rows. */
export async function writeImportedServices(
  tx: Context,
  imported: readonly ImportedService[],
  today: CalendarDate,
): Promise<string[]> {
  const organizationId = getOrganizationId(tx);
  const createdAt = tx.clock.now();
  const changes = imported.map((row) => ({ ...row, id: row.existing?.id ?? createId() }));
  const added = changes.filter(({ existing }) => existing === null);
  await tx.db.service.createMany({
    data: added.map(({ id, fields }) => ({
      ...{ id, organizationId, ...fields, ...getCareStart(null, fields, today), createdAt },
    })),
  });
  await tx.db.servicePrice.createMany({
    data: added.map(({ id: serviceId, priceCents: price }) => ({
      ...{ id: createId(), organizationId, serviceId, price, startsOn: toDateColumn(today), createdAt },
    })),
  });
  for (const { id, existing, fields, priceCents } of changes) {
    if (!existing) continue;
    await updateServiceRow(tx, id, { ...fields, ...getCareStart(existing, fields, today) });
    if (priceCents !== existing.priceCents) await upsertServicePrice(tx, id, { startsOn: today, priceCents });
  }
  return changes.map(({ id }) => id);
}
