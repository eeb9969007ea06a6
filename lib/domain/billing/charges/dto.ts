import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ApprovalState } from "@/lib/domain/billing/charges/model/approval";
import type { ChargeSource, ChargeStatus } from "@/lib/domain/billing/charges/model/labels";
import { parseSourceKey } from "@/lib/domain/billing/charges/model/source-key";
import type { ServiceCategory } from "@/lib/domain/billing/services/model/labels";
import { fromHundredths, toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

export interface ChargeShareDto {
  /** The payer, or null if unknown. */
  contactId: string | null;
  contactName: string | null;
  basisPoints: number;
  /** Before discount and tax. */
  amountCents: number;
  discountCents: number;
  /** The invoice that includes the share, or null. */
  invoiceId: string | null;
  invoiceNumber: string | null;
  /** The payer's decision. Null if the share needs no approval. */
  approval: ChargeApprovalDto | null;
}

export interface ChargeApprovalDto {
  state: ApprovalState;
  /** The payer's reason for declining, or the member's note. */
  reason: string | null;
  /** In ISO 8601 format. Null while the share is waiting for approval. */
  decidedAt: string | null;
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
  /** In millionths. */
  taxRate: number;
  taxName: string | null;
  /** The cost, if the charge passes a vendor's bill on to the payers. Null for other charges. */
  costCents: number | null;
  /** Groups charges whose costs are recorded as one expense. Null if the cost isn't recorded as an expense. */
  costGroupId: string | null;
  source: ChargeSource;
  sourceKey: string | null;
  note: string | null;
  /** In ISO 8601 format. */
  writtenOffAt: string | null;
  writtenOffReason: string | null;
  revision: number;
  /** In ISO 8601 format. */
  createdAt: string;
  shares: readonly ChargeShareDto[];
}

/** Formats a charge for the API, with amounts as decimals. */
export function toChargeJson(charge: ChargeDto, currency: Currency) {
  const cause = parseSourceKey(charge.sourceKey);
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
    price: toMajorUnits(charge.priceCents, currency),
    amount: toMajorUnits(charge.amountCents, currency),
    discount_amount: toMajorUnits(charge.discountCents, currency),
    tax_rate: charge.taxRate / 1_000_000,
    tax_name: charge.taxName,
    cost: charge.costCents === null ? null : toMajorUnits(charge.costCents, currency),
    is_cost_recorded: charge.costGroupId !== null,
    source: charge.source,
    source_id: cause?.id ?? null,
    source_day: cause?.day ?? null,
    note: charge.note,
    written_off_at: charge.writtenOffAt,
    written_off_reason: charge.writtenOffReason,
    revision: charge.revision,
    created_at: charge.createdAt,
    shares: charge.shares.map((share) => ({
      contact_id: share.contactId,
      basis_points: share.basisPoints,
      amount: toMajorUnits(share.amountCents, currency),
      discount_amount: toMajorUnits(share.discountCents, currency),
      invoice_id: share.invoiceId,
      approval: share.approval?.state ?? null,
      approval_reason: share.approval?.reason ?? null,
    })),
  };
}
