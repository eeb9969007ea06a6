import type { Context } from "@/lib/auth/context";
import type { InvoiceDetailDto } from "@/lib/domain/invoices/dto";
import { History } from "./history";
import { InvoiceActions } from "./invoice-actions";
import { InvoiceHeader } from "./invoice-header";
import { InvoiceLines } from "./invoice-lines";
import { InvoiceNotices } from "./invoice-notices";
import { PaymentLink } from "./payment-link";
import { Payments } from "./payments";

export function InvoiceView({ ctx, invoice }: { ctx: Context; invoice: InvoiceDetailDto }) {
  const timeZone = ctx.organization?.timeZone ?? "UTC";
  return (
    <>
      <InvoiceHeader invoice={invoice} actions={<InvoiceActions ctx={ctx} invoice={invoice} />} />
      <InvoiceNotices invoice={invoice} timeZone={timeZone} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(18rem,1fr)] print:block">
        <InvoiceLines invoice={invoice} from={ctx.organization?.name ?? ""} />
        <div className="grid gap-4 print:mt-6">
          <PaymentLink invoice={invoice} />
          <Payments payments={invoice.payments} timeZone={timeZone} />
          <History invoice={invoice} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}
