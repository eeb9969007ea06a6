import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ChargeSource, ChargeStatus } from "@/lib/domain/billing/charges/model/labels";
import type { ServiceCategory } from "@/lib/domain/billing/services/model/labels";
import { fromHundredths } from "@/lib/money/cents";

export interface ChargeShareDto {
  /** Null if no payer is known. */
  contactId: string | null;
  contactName: string | null;
  basisPoints: number;
  /** Before discount and tax. */
  amountCents: number;
  discountCents: number;
  /** The invoice that bills the share, or null. */
  invoiceId: string | null;
  invoiceNumber: string | null;
}

export interface ChargeDto {
  id: string;
  status: ChargeStatus;
  chargedOn: CalendarDate;
  horseId: string | null;
  horseName: string | null;
  serviceId: string | null;
  /** The payer, or null if the horse's payers share the charge. */
  contactId: string | null;
  category: ServiceCategory;
  description: string;
  quantityHundredths: number;
  priceCents: number;
  amountCents: number;
  discountCents: number;
  /** Millionths. */
  taxRate: number;
  taxName: string | null;
  /** The cost of a charge that passes a vendor's bill through, or null. */
  costCents: number | null;
  source: ChargeSource;
  sourceKey: string | null;
  note: string | null;
  /** ISO 8601. */
  writtenOffAt: string | null;
  writtenOffReason: string | null;
  revision: number;
  /** ISO 8601. */
  createdAt: string;
  shares: readonly ChargeShareDto[];
}

/** Formats a charge for the API, with amounts in dollars. */
export function toChargeJson(charge: ChargeDto) {
  return {
    id: charge.id,
    status: charge.status,
    charged_on: charge.chargedOn,
    horse_id: charge.horseId,
    service_id: charge.serviceId,
    contact_id: charge.contactId,
    category: charge.category,
    description: charge.description,
    quantity: fromHundredths(charge.quantityHundredths),
    price: fromHundredths(charge.priceCents),
    amount: fromHundredths(charge.amountCents),
    discount_amount: fromHundredths(charge.discountCents),
    tax_rate: charge.taxRate / 1_000_000,
    tax_name: charge.taxName,
    cost: charge.costCents === null ? null : fromHundredths(charge.costCents),
    source: charge.source,
    note: charge.note,
    written_off_at: charge.writtenOffAt,
    written_off_reason: charge.writtenOffReason,
    revision: charge.revision,
    created_at: charge.createdAt,
    shares: charge.shares.map((share) => ({
      contact_id: share.contactId,
      basis_points: share.basisPoints,
      amount: fromHundredths(share.amountCents),
      discount_amount: fromHundredths(share.discountCents),
      invoice_id: share.invoiceId,
    })),
  };
}
