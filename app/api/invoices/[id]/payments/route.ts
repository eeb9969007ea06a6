import type { InvoiceDto } from "@/lib/domain/billing/invoices/dto";
import { toInvoiceJson } from "@/lib/domain/billing/invoices/invoice-json";
import type { ManualPaymentInput } from "@/lib/domain/billing/invoices/model/request-schemas";
import { recordManualPayment } from "@/lib/domain/billing/invoices/record-manual-payment";
import { namedOrganization, withId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Records a payment by cash, check or transfer; takes `method`, `paid_on` and `note`. */
export const POST = route<{ id: string }, InvoiceDto>({
  organizationId: namedOrganization,
  status: 201,
  handle: ({ ctx, params, body }) => {
    const input = withId(body, params.id) as ManualPaymentInput;
    return recordManualPayment({ ctx, input });
  },
  toJson: toInvoiceJson,
});
