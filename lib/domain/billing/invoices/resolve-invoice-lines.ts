import "server-only";
import { type Context, getAmountNotation, getNumberFormat } from "@/lib/auth/context";
import { findHorseNames } from "@/lib/domain/billing/invoices/line-data";
import type { DraftLine } from "@/lib/domain/billing/invoices/model/draft-line";
import { getInvoiceTotalError, type InvoiceLine } from "@/lib/domain/billing/invoices/model/schemas";
import { calculateInvoiceTotals } from "@/lib/domain/billing/invoices/model/totals";
import { formatTaxRate, type TaxRules } from "@/lib/domain/billing/records/model/tax-rules";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { selectTaxRates } from "@/lib/domain/billing/records/tax-rate-data";
import { DomainError, type FieldErrors } from "@/lib/errors";

/** A tax rate from the organization's settings or from an existing line. */
interface KnownTax {
  name: string;
  rate: number;
}

/** An existing line of a draft. */
interface WrittenLine {
  taxRate: number;
  taxName: string | null;
  horseId: string | null;
  horseName: string | null;
  chargeShare: { id: string } | null;
}

/**
 * Returns the entered lines with the names of their taxes and horses, and the organization's tax rules. `written`
 * contains the draft's existing lines. Their taxes stay valid after a rate is renamed, and their horses may be
 * shared by another organization. Throws VALIDATION for an unknown tax or horse, or for a total that is zero or too
 * large.
 */
export async function resolveInvoiceLines(
  tx: Context,
  lines: readonly InvoiceLine[],
  written: readonly WrittenLine[] = [],
): Promise<{ lines: DraftLine[]; taxRules: TaxRules }> {
  const isTaxed = lines.some(({ taxRate }) => taxRate !== null);
  const taxes: KnownTax[] = [
    ...(isTaxed ? await selectTaxRates(tx) : []),
    ...written.flatMap(({ taxRate: rate, taxName: name }) => (name === null ? [] : [{ rate, name }])),
  ];
  const ids = lines.flatMap(({ horseId }) => horseId ?? []);
  const horses = new Map([...getWrittenHorses(written), ...(await findHorseNames(tx, ids))]);
  const fieldErrors: FieldErrors = {};
  const resolved = lines.map(({ horseId, taxRate, taxName, ...line }, index) => {
    const tax = taxRate === null ? null : findTax(taxes, { rate: taxRate, name: taxName });
    // A rate of zero without a name means that the line isn't taxed.
    if (tax === undefined && (taxRate !== 0 || taxName !== null)) {
      fieldErrors[`line_items.${index}.tax_rate`] =
        `Your billing settings don't include a tax rate of ${formatTaxRate(taxRate ?? 0, getNumberFormat(tx))}. Choose one of your tax rates.`;
    }
    const horseName = horseId === null ? null : horses.get(horseId);
    if (horseName === undefined)
      fieldErrors[`line_items.${index}.horse_id`] = "Choose one of your organization's horses.";
    const name = horseName ?? findDeletedHorse(written, line.chargeShareId);
    const horse = name ? { id: horseId, name } : null;
    return { ...line, taxRate: tax?.rate ?? 0, taxName: tax?.name ?? null, horse };
  });
  const { taxMode, taxRounding } = await findBillingSettings(tx);
  const taxRules = { taxMode, taxRounding };
  const problem = getInvoiceTotalError(
    calculateInvoiceTotals(resolved, taxRules).totalCents,
    getAmountNotation(tx),
  );
  if (problem) fieldErrors.line_items = problem;
  if (Object.keys(fieldErrors).length > 0) {
    throw new DomainError("VALIDATION", "Please check the highlighted fields.", { fieldErrors });
  }
  return { lines: resolved, taxRules };
}

function getWrittenHorses(written: readonly WrittenLine[]): [id: string, name: string][] {
  return written.flatMap(({ horseId, horseName }): [string, string][] =>
    horseId !== null && horseName !== null ? [[horseId, horseName]] : [],
  );
}

/**
 * Returns a deleted horse's name from the existing line for the same charge share, or null if there is no such
 * line.
 */
function findDeletedHorse(written: readonly WrittenLine[], shareId: string | null): string | null {
  if (shareId === null) return null;
  return (
    written.find(({ chargeShare, horseId }) => chargeShare?.id === shareId && horseId === null)?.horseName ??
    null
  );
}

function findTax(
  taxes: readonly KnownTax[],
  { rate, name }: { rate: number; name: string | null },
): KnownTax | undefined {
  const wanted = name?.toLowerCase();
  return taxes.find(
    (tax) => tax.rate === rate && (wanted === undefined || tax.name.toLowerCase() === wanted),
  );
}
