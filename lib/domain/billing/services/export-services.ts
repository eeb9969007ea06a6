import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { BYTE_ORDER_MARK, formatCsv } from "@/lib/csv/format-csv";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { selectServices } from "@/lib/domain/billing/services/data";
import { toServiceDto } from "@/lib/domain/billing/services/dto";
import { SERVICE_FILE, toServiceCells } from "@/lib/domain/billing/services/service-file";

/** Exports the price list as CSV, sorted by name, with today's prices. */
export async function exportServices({ ctx }: Pick<VerbArguments<unknown>, "ctx">): Promise<string> {
  const organization = requirePermission(ctx, "invoices", "read");
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const services = (await selectServices(ctx, false)).map((service) => toServiceDto(service, today));
  const rows = services.map((service) => {
    const cells = toServiceCells(service, organization.currency);
    return SERVICE_FILE.fields.map((field) => cells[field]);
  });
  return BYTE_ORDER_MARK + formatCsv(SERVICE_FILE.headers, rows);
}
