import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getStoredService, selectServices } from "@/lib/domain/billing/services/data";
import { type ServiceDto, toServiceDto } from "@/lib/domain/billing/services/dto";
import {
  type ListServicesInput,
  listServicesSchema,
  type ServiceIdInput,
  serviceIdSchema,
} from "@/lib/domain/billing/services/model/schemas";
import { parse } from "@/lib/errors";

/**
 * Lists the active or archived services, sorted by name. The number of services is limited, so there is no
 * pagination.
 */
export async function listServices({ ctx, input }: VerbArguments<ListServicesInput>): Promise<ServiceDto[]> {
  const organization = requirePermission(ctx, "invoices", "read");
  const { archived } = parse(listServicesSchema, input);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  return (await selectServices(ctx, archived)).map((service) => toServiceDto(service, today));
}

/** Returns a service, including an archived one. */
export async function getService({ ctx, input }: VerbArguments<ServiceIdInput>): Promise<ServiceDto> {
  const organization = requirePermission(ctx, "invoices", "read");
  const { id } = parse(serviceIdSchema, input);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  return toServiceDto(await getStoredService(ctx, id), today);
}
