import { toInvoiceJson } from "@/lib/domain/billing/invoices/invoice-json";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { getNamedOrganization, setPathId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Records a payment by cash, check or transfer; takes `method`, `paid_on` and `note`. */
export const POST = route<{ id: string }, InvoiceDto>({
  organizationId: getNamedOrganization,
  status: 201,
  handle: ({ ctx, params, body }) => {
    const input = markUnparsed(setPathId(body, params.id));
    return recordManualPayment({ ctx, input });
  },
  toJson: toInvoiceJson,
});
