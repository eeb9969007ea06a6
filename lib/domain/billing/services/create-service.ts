import "server-only";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  countServices,
  insertService,
  lockServices,
  mapDuplicateServiceError,
} from "@/lib/domain/billing/services/data";
import { type ServiceDto, toServiceDto } from "@/lib/domain/billing/services/dto";
import {
  type CreateServiceInput,
  getCreateServiceSchema,
  MAX_SERVICES,
} from "@/lib/domain/billing/services/model/schemas";
import { recordServiceChange } from "@/lib/domain/billing/services/record-service-change";
import { requireTaxRate } from "@/lib/domain/billing/services/require-tax-rate";
import { toServiceFields } from "@/lib/domain/billing/services/to-service-fields";
import { DomainError, parse } from "@/lib/errors";

/** Adds a service to the price list. Throws CONFLICT if an active service has the same name. */
export async function createService({ ctx, input }: VerbArguments<CreateServiceInput>): Promise<ServiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { price, ...parsed } = parse(getCreateServiceSchema(getCurrency(ctx)), input);
  const fields = toServiceFields(parsed);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  return mapDuplicateServiceError(() =>
    ctx.transaction(async (tx) => {
      await lockServices(tx);
      if ((await countServices(tx)) >= MAX_SERVICES) {
        throw new DomainError(
          "CONFLICT",
          `Your price list has the maximum of ${MAX_SERVICES} services, including archived ones. Rename a service that you no longer need instead of adding one.`,
        );
      }
      await requireTaxRate(tx, fields.taxRateId, null);
      const after = await insertService(tx, fields, { startsOn: today, priceCents: price });
      await recordServiceChange(tx, "service.created", { after });
      return storeResult(tx, toServiceDto(after, today));
    }),
  );
}
