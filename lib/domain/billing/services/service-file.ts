import { getCsvColumns } from "@/lib/csv/columns";
import type { ServiceDto } from "@/lib/domain/billing/services/dto";
import { CARE_KIND_LABELS } from "@/lib/domain/billing/services/model/care-kinds";
import { SERVICE_CATEGORY_LABELS, SERVICE_UNIT_LABELS } from "@/lib/domain/billing/services/model/labels";
import { fromHundredths } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { formatDecimal } from "@/lib/money/format";

export type ServiceField =
  | "name"
  | "price"
  | "unit"
  | "category"
  | "tax"
  | "next_horse_discount"
  | "income_account"
  | "care_kind"
  | "care_charging"
  | "notes";

/** Column names in this app's exports and in files from other programs. */
export const SERVICE_FILE = getCsvColumns<ServiceField>([
  ["name", "Service", "Name", "Item", "Product", "Product/Service"],
  ["price", "Price", "Rate", "Sales price", "Amount", "Sales price / rate"],
  ["unit", "Unit", "Per"],
  ["category", "Category", "Type"],
  ["tax", "Tax", "Tax rate", "Sales tax"],
  [
    "next_horse_discount",
    "Discount for additional horses (%)",
    "Discount for second and later horses (%)",
    "Discount from the second horse (%)",
    "Second horse discount",
  ],
  ["income_account", "Income account", "Account"],
  ["care_kind", "Care covered by this service", "Care to charge for", "Charged for care", "Care"],
  ["care_charging", "How care is charged"],
  ["notes", "Notes", "Note", "Description", "Memo"],
]);

export type ServiceCells = Record<ServiceField, string>;

/** The default cell values of a new service, for files that contain only names and prices. */
export const EMPTY_SERVICE_CELLS: ServiceCells = {
  name: "",
  price: "",
  unit: "each",
  category: "other",
  tax: "",
  next_horse_discount: "",
  income_account: "",
  care_kind: "",
  care_charging: "",
  notes: "",
};

export const CARE_CHARGING_LABELS = { ask: "Ask first", automatic: "Automatic" } as const;

/** Returns a service as the cells of a file row. Importing these cells unchanged has no effect. */
export function toServiceCells(service: ServiceDto, currency: Currency): ServiceCells {
  const { nextHorseDiscount, careKind, careCharging } = service;
  return {
    name: service.name,
    price: formatDecimal(service.priceCents, currency),
    unit: SERVICE_UNIT_LABELS[service.unit].name,
    category: SERVICE_CATEGORY_LABELS[service.category],
    tax: service.taxRate?.name ?? "",
    next_horse_discount: nextHorseDiscount > 0 ? String(fromHundredths(nextHorseDiscount)) : "",
    income_account: service.incomeAccount ?? "",
    care_kind: careKind === null ? "" : CARE_KIND_LABELS[careKind],
    care_charging: CARE_CHARGING_LABELS[careCharging],
    notes: service.notes ?? "",
  };
}
