import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  getCareStart,
  getStoredService,
  lockServices,
  mapDuplicateServiceError,
  updateServiceRow,
} from "@/lib/domain/billing/services/data";
import { type ServiceDto, toServiceDto } from "@/lib/domain/billing/services/dto";
import { type UpdateServiceInput, updateServiceSchema } from "@/lib/domain/billing/services/model/schemas";
import { recordServiceChange } from "@/lib/domain/billing/services/record-service-change";
import { requireTaxRate } from "@/lib/domain/billing/services/require-tax-rate";
import { toServiceFields } from "@/lib/domain/billing/services/to-service-fields";
import { parse } from "@/lib/errors";

/** Updates all fields of a service except the price. Throws CONFLICT if another active service has the same name. */
export async function updateService({ ctx, input }: VerbArguments<UpdateServiceInput>): Promise<ServiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, ...parsed } = parse(updateServiceSchema, input);
  const fields = toServiceFields(parsed);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  return mapDuplicateServiceError(() =>
    ctx.transaction(async (tx) => {
      await lockServices(tx);
      const before = await getStoredService(tx, id);
      await requireTaxRate(tx, fields.taxRateId, before.taxRate?.id ?? null);
      const after = await updateServiceRow(tx, id, { ...fields, ...getCareStart(before, fields, today) });
      await recordServiceChange(tx, "service.updated", { before, after });
      return toServiceDto(after, today);
    }),
  );
}
