import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import {
  type Context,
  getAmountNotation,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { type CsvFile, readCsvFile } from "@/lib/csv/read-csv-file";
import { type CsvImportInput, csvImportSchema } from "@/lib/csv/schemas";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { lockTaxRates, selectTaxRates } from "@/lib/domain/billing/records/tax-rate-data";
import { type CheckedServiceRow, checkServiceRows } from "@/lib/domain/billing/services/check-service-rows";
import { countServices, lockServices, selectServices } from "@/lib/domain/billing/services/data";
import { toServiceDto } from "@/lib/domain/billing/services/dto";
import { writeImportedServices } from "@/lib/domain/billing/services/import-data";
import { SERVICE_FILE, type ServiceField } from "@/lib/domain/billing/services/service-file";
import { parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import type { Unparsed } from "@/lib/mark-unparsed";
import { consumeRateLimit } from "@/lib/rate-limit";

export interface ServiceImportPreview extends Omit<CsvFile<ServiceField>, "rows"> {
  rows: CheckedServiceRow[];
}

export interface ServiceImportResult {
  imported: number;
  /** Rows that weren't imported, with their errors. */
  refused: CheckedServiceRow[];
}

/** Returns what an import would do with each row. Writes nothing. */
export async function previewServiceImport({
  ctx,
  input,
}: VerbArguments<CsvImportInput>): Promise<ServiceImportPreview> {
  const { id, timeZone } = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  await consumeRateLimit("import.organization", id);
  return parseServiceImport(ctx, input, getCalendarDate(timeZone, ctx.clock.now()));
}

/**
 * Adds or updates services from a file's valid rows, and returns the errors of the other rows. New prices
 * apply starting today. Importing the same file again changes nothing.
 */
export async function importServices({
  ctx,
  input,
}: VerbArguments<CsvImportInput>): Promise<ServiceImportResult> {
  const { id, timeZone } = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  await consumeRateLimit("import.organization", id);
  return ctx.transaction(async (tx) => {
    await lockServices(tx);
    await lockTaxRates(tx);
    const today = getCalendarDate(timeZone, tx.clock.now());
    const { rows } = await parseServiceImport(tx, input, today);
    const changes = rows.flatMap(({ service, existing }) => (service ? [{ ...service, existing }] : []));
    const result = { imported: changes.length, refused: rows.filter(({ service }) => service === null) };
    if (changes.length === 0) return storeResult(tx, result);
    const serviceIds = await writeImportedServices(tx, changes, today);
    await recordAudit(tx, {
      action: "services.imported",
      entityType: "organization",
      entityId: id,
      after: { count: changes.length, service_ids: serviceIds },
    });
    await publishLiveEvent(tx, { topic: "services", module: "invoices" });
    return storeResult(tx, result);
  });
}

/** Parses a file's rows and compares them with the price list. */
async function parseServiceImport(
  ctx: Context,
  input: CsvImportInput | Unparsed,
  today: CalendarDate,
): Promise<ServiceImportPreview> {
  const file = readCsvFile(parse(csvImportSchema, input).csv, SERVICE_FILE, ["name", "price"]);
  const services = (await selectServices(ctx, false)).map((service) => toServiceDto(service, today));
  const existing = {
    services,
    serviceCount: await countServices(ctx),
    taxRates: await selectTaxRates(ctx),
    notation: getAmountNotation(ctx),
  };
  return { ...file, rows: checkServiceRows(file, existing) };
}
