import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import {
  type Context,
  getAmountNotation,
  getOrganizationId,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { chooseRows } from "@/lib/csv/choose-rows";
import { type CsvFile, readCsvFile } from "@/lib/csv/read-csv-file";
import { type CsvImportInput, csvImportSchema } from "@/lib/csv/schemas";
import { type CalendarDate, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { lockTaxRates, selectTaxRates } from "@/lib/domain/billing/records/tax-rate-data";
import { type CheckedServiceRow, checkServiceRows } from "@/lib/domain/billing/services/check-service-rows";
import {
  countServices,
  getCareStart,
  lockServices,
  selectServices,
  updateServiceRow,
  upsertServicePrice,
} from "@/lib/domain/billing/services/data";
import { type ServiceDto, toServiceDto } from "@/lib/domain/billing/services/dto";
import type { ParsedService } from "@/lib/domain/billing/services/parse-service-row";
import { SERVICE_FILE, type ServiceField } from "@/lib/domain/billing/services/service-file";
import { parse } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { publishLiveEvent } from "@/lib/live/publish";
import type { Unparsed } from "@/lib/mark-unparsed";
import { consumeRateLimit } from "@/lib/rate-limit";

type ImportedService = ParsedService & { existing: ServiceDto | null };

export interface ServiceImportPreview extends Omit<CsvFile<ServiceField>, "rows"> {
  rows: CheckedServiceRow[];
}

export interface ServiceImportResult {
  imported: number;
  /** Rows that weren't imported, with their errors. */
  refused: CheckedServiceRow[];
}

/**
 * Checks a file's rows. Returns the services that an import would add or update, without changing any services.
 */
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
 * Adds or updates a service for each chosen row that is valid. Returns the errors of the other chosen rows. New
 * prices apply starting today. Importing the same file again has no effect.
 */
export async function importServices({
  ctx,
  input,
}: VerbArguments<CsvImportInput>): Promise<ServiceImportResult> {
  const { id, timeZone } = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  await consumeRateLimit("import.organization", id);
  const { lines } = parse(csvImportSchema, input);
  return ctx.transaction(async (tx) => {
    await lockServices(tx);
    await lockTaxRates(tx);
    const today = getCalendarDate(timeZone, tx.clock.now());
    const rows = chooseRows((await parseServiceImport(tx, input, today)).rows, lines);
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

/** Adds new services in one batch and updates existing services. Returns the IDs in the order of the rows. */
async function writeImportedServices(
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
