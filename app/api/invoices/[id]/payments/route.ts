import type { InvoiceDto } from "@/lib/domain/invoices/dto";
import { toInvoiceJson } from "@/lib/domain/invoices/invoice-json";
import { recordManualPayment } from "@/lib/domain/invoices/record-manual-payment";
import type { ManualPaymentInput } from "@/lib/domain/invoices/request-schemas";
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
