import type { TaxRateDto } from "@/lib/domain/billing/records/billing-settings";
import type { ServiceDto } from "@/lib/domain/billing/services/dto";
import { CARE_KIND_LABELS, CARE_KINDS } from "@/lib/domain/billing/services/model/care-kinds";
import {
  CARE_CHARGE_MODES,
  SERVICE_CATEGORIES,
  SERVICE_CATEGORY_LABELS,
  SERVICE_UNIT_LABELS,
  SERVICE_UNITS,
} from "@/lib/domain/billing/services/model/labels";
import { getCreateServiceSchema } from "@/lib/domain/billing/services/model/schemas";
import {
  CARE_CHARGING_LABELS,
  SERVICE_FILE,
  type ServiceCells,
} from "@/lib/domain/billing/services/service-file";
import { type ServiceFields, toServiceFields } from "@/lib/domain/billing/services/to-service-fields";
import { formatDecimal } from "@/lib/money/format";
import { getIssueMessage } from "@/lib/money/number-message";
import { type AmountNotation, getTypedAmountError, readTypedAmount } from "@/lib/money/typed-amount";
import { getTypedNumberError, readTypedNumber, splitPercent } from "@/lib/money/typed-number";

export interface ParsedService {
  fields: ServiceFields;
  priceCents: number;
}

interface RowContext {
  /** The active service with the same name. */
  existing: ServiceDto | undefined;
  taxRates: readonly TaxRateDto[];
  /** The organization's currency and number format. */
  notation: AmountNotation;
}

/** Converts a row to a service. If the row is invalid, returns its problems, each formatted as "Price: …". */
export function parseServiceRow(
  cells: ServiceCells,
  context: RowContext,
): { service: ParsedService } | { errors: string[] } {
  const { notation } = context;
  const tax = findTaxRate(cells.tax, context);
  const numbers = readNumbers(cells, notation);
  const parsed = getCreateServiceSchema(notation.currency).safeParse({
    ...cells,
    ...numbers.plain,
    category: findChoice(SERVICE_CATEGORIES, cells.category, (category) => SERVICE_CATEGORY_LABELS[category]),
    unit: findChoice(SERVICE_UNITS, cells.unit, (unit) => SERVICE_UNIT_LABELS[unit].name),
    tax_rate_id: tax?.id ?? null,
    care_kind: findChoice(CARE_KINDS, cells.care_kind, (kind) => CARE_KIND_LABELS[kind]),
    care_charging:
      cells.care_charging === ""
        ? "ask"
        : findChoice(CARE_CHARGE_MODES, cells.care_charging, (choice) => CARE_CHARGING_LABELS[choice]),
  });
  // `readNumbers` already reports numbers that can't be parsed.
  const others = (parsed.error?.issues ?? [])
    .map((issue) => [String(issue.path[0]), getIssueMessage(issue, notation.numberFormat)] as const)
    .filter(([field]) => numbers.errors[field] === undefined);
  const issues = [...Object.entries(numbers.errors), ...others].map(([field, message]) =>
    formatProblem(field, message),
  );
  const errors = tax === undefined ? [...issues, getUnknownTaxText(cells.tax)] : issues;
  if (!parsed.success || errors.length > 0) return { errors };
  const { price, ...fields } = parsed.data;
  return { service: { fields: toServiceFields(fields), priceCents: price } };
}

/** Parses the price and the discount in the organization's number format. Empty cells stay empty. */
function readNumbers(cells: ServiceCells, notation: AmountNotation) {
  const plain: Partial<ServiceCells> = {};
  const errors: Record<string, string> = {};
  const price = readTypedAmount(cells.price, notation);
  if ("cents" in price) plain.price = formatDecimal(price.cents, notation.currency);
  else if (cells.price !== "") errors.price = getTypedAmountError(price.problem, notation);
  const format = { numberFormat: notation.numberFormat, maxDecimals: 2 };
  const discount = readTypedNumber(splitPercent(cells.next_horse_discount).number, format);
  if ("decimal" in discount) plain.next_horse_discount = discount.decimal;
  else if (cells.next_horse_discount !== "") {
    errors.next_horse_discount = getTypedNumberError(discount.problem, format);
  }
  return { plain, errors };
}

function formatProblem(field: string, message: string): string {
  return `${SERVICE_FILE.getHeader(field)}: ${message}`;
}

function getUnknownTaxText(name: string): string {
  return formatProblem("tax", `you have no tax rate named “${name}”. Add it in the billing settings.`);
}

/**
 * Finds a tax rate by name among the active rates and the service's current rate. Returns null if the text is
 * empty, and undefined if no rate matches.
 */
function findTaxRate(text: string, { existing, taxRates }: RowContext): { id: string } | null | undefined {
  const name = normalize(text);
  if (name === "") return null;
  if (existing?.taxRate && normalize(existing.taxRate.name) === name) return existing.taxRate;
  return taxRates.find((taxRate) => taxRate.archivedAt === null && normalize(taxRate.name) === name);
}

/**
 * Finds a choice by its value or label. Returns the text unchanged if no choice matches, so that the schema reports
 * the error.
 */
function findChoice<Choice extends string>(
  choices: readonly Choice[],
  text: string,
  getLabel: (choice: Choice) => string,
): Choice | string {
  const wanted = normalize(text);
  return (
    choices.find((choice) => normalize(choice) === wanted || normalize(getLabel(choice)) === wanted) ?? text
  );
}

function normalize(text: string): string {
  return text.trim().toLowerCase();
}
