import type { CsvFile } from "@/lib/csv/read-csv-file";
import type { TaxRateDto } from "@/lib/domain/billing/records/billing-settings";
import type { ServiceDto } from "@/lib/domain/billing/services/dto";
import { MAX_PRICES_PER_SERVICE, MAX_SERVICES } from "@/lib/domain/billing/services/model/schemas";
import { type ParsedService, parseServiceRow } from "@/lib/domain/billing/services/parse-service-row";
import {
  EMPTY_SERVICE_CELLS,
  type ServiceField,
  toServiceCells,
} from "@/lib/domain/billing/services/service-file";
import type { AmountNotation } from "@/lib/money/typed-amount";

export interface CheckedServiceRow {
  line: number;
  /** The service's name, as written in the file. */
  name: string;
  /** The service to add or change. Null if the row has errors or changes nothing. */
  service: ParsedService | null;
  /** The service to change. Null for a new service. */
  existing: ServiceDto | null;
  /** Whether the price list already contains the row's values. */
  isUnchanged: boolean;
  /** Problems, each formatted as "Price: …". */
  errors: string[];
}

interface ExistingData {
  /** The active services. */
  services: readonly ServiceDto[];
  /** The number of services, including archived services. */
  serviceCount: number;
  taxRates: readonly TaxRateDto[];
  /** The organization's currency and number format. */
  notation: AmountNotation;
}

/**
 * Checks each row against the same rules as the form. If an active service has the same name, the row updates
 * that service. Otherwise, the row adds a service. Columns that aren't in the file keep their values.
 */
export function checkServiceRows(
  { rows, columns }: CsvFile<ServiceField>,
  { services, serviceCount, taxRates, notation }: ExistingData,
): CheckedServiceRow[] {
  const byName = new Map(services.map((service) => [service.name.toLowerCase(), service]));
  const lines = new Map<string, number>();
  let remaining = MAX_SERVICES - serviceCount;
  return rows.map(({ line, values, problem }) => {
    const name = (values.name ?? "").normalize("NFC");
    const existing = byName.get(name.toLowerCase());
    const row = { line, name, existing: existing ?? null, service: null, isUnchanged: false };
    if (problem) return { ...row, errors: [problem] };
    const firstLine = lines.get(name.toLowerCase());
    if (name !== "" && firstLine !== undefined) {
      return {
        ...row,
        errors: [`Service: row ${firstLine} has the same name. Remove or rename one of these rows.`],
      };
    }
    lines.set(name.toLowerCase(), line);
    const base = existing ? toServiceCells(existing, notation.currency) : EMPTY_SERVICE_CELLS;
    const own = Object.fromEntries(columns.map(({ field }) => [field, values[field] ?? ""]));
    const cells = { ...base, ...own };
    if (cells.unit === "") cells.unit = EMPTY_SERVICE_CELLS.unit;
    if (cells.category === "") cells.category = EMPTY_SERVICE_CELLS.category;
    const read = parseServiceRow(cells, { existing, taxRates, notation });
    if ("errors" in read) return { ...row, errors: read.errors };
    if (existing && isSame(existing, read.service)) {
      return {
        ...row,
        isUnchanged: true,
        errors: ["Your price list already has this service with the same values."],
      };
    }
    if (
      existing &&
      existing.prices.length >= MAX_PRICES_PER_SERVICE &&
      existing.priceCents !== read.service.priceCents
    ) {
      return {
        ...row,
        errors: [
          `Price: a service can have up to ${MAX_PRICES_PER_SERVICE} prices. Rename the service in this row to add it as a new service.`,
        ],
      };
    }
    if (!existing) remaining -= 1;
    if (remaining < 0)
      return {
        ...row,
        errors: [
          `Service: you can have up to ${MAX_SERVICES} services. Remove this row, or use the name of an existing service.`,
        ],
      };
    return { ...row, service: read.service, errors: [] };
  });
}

function isSame(existing: ServiceDto, { fields, priceCents }: ParsedService): boolean {
  const { name, category, unit, notes, incomeAccount, nextHorseDiscount, careKind, careCharging } = existing;
  const current = {
    ...{ name, category, unit, notes, taxRateId: existing.taxRate?.id ?? null },
    ...{ incomeAccount, nextHorseDiscount, careKind, careCharging },
  };
  return priceCents === existing.priceCents && JSON.stringify(current) === JSON.stringify(fields);
}
