import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  getStoredService,
  lockServices,
  mapDuplicateServiceError,
  updateServiceRow,
} from "@/lib/domain/billing/services/data";
import { type ServiceDto, toServiceDto } from "@/lib/domain/billing/services/dto";
import { type ServiceIdInput, serviceIdSchema } from "@/lib/domain/billing/services/model/schemas";
import { recordServiceChange } from "@/lib/domain/billing/services/record-service-change";
import { parse } from "@/lib/errors";

/** Removes a service from the price list but keeps its prices. Archiving an archived service has no effect. */
export async function archiveService({ ctx, input }: VerbArguments<ServiceIdInput>): Promise<ServiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  const { id } = parse(serviceIdSchema, input);
  return ctx.transaction(async (tx) => {
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    await lockServices(tx);
    const before = await getStoredService(tx, id);
    if (before.archivedAt) return storeResult(tx, toServiceDto(before, today));
    const after = await updateServiceRow(tx, id, { archivedAt: tx.clock.now() });
    await recordServiceChange(tx, "service.archived", { before, after });
    return storeResult(tx, toServiceDto(after, today));
  });
}

/** Restores an archived service to the price list. Throws CONFLICT if an active service has the same name. */
export async function restoreService({ ctx, input }: VerbArguments<ServiceIdInput>): Promise<ServiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id } = parse(serviceIdSchema, input);
  return mapDuplicateServiceError(() =>
    ctx.transaction(async (tx) => {
      const today = getCalendarDate(organization.timeZone, tx.clock.now());
      await lockServices(tx);
      const before = await getStoredService(tx, id);
      if (!before.archivedAt) return storeResult(tx, toServiceDto(before, today));
      const after = await updateServiceRow(tx, id, { archivedAt: null });
      await recordServiceChange(tx, "service.restored", { before, after });
      return storeResult(tx, toServiceDto(after, today));
    }),
  );
}
