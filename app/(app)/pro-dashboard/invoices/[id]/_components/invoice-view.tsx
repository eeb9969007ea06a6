"use client";

import { InvoiceLines } from "@/components/billing/invoices/invoice-lines";
import type { InvoiceDetailDto } from "@/lib/domain/billing/invoices/dto";
import { FeeNote } from "./fee-note";
import { History } from "./history";
import { InvoiceActions, type InvoiceRights } from "./invoice-actions";
import { InvoiceHeader } from "./invoice-header";
import { InvoiceNotices } from "./invoice-notices";
import { PaymentLink } from "./payment-link";
import { Payments } from "./payments";

type InvoiceViewProps = InvoiceRights & {
  invoice: InvoiceDetailDto;
  /** Name of the billing organization. */
  from: string;
  timeZone: string;
  /** URL where the client views and pays the invoice. */
  clientPage: string;
};

export function InvoiceView({ invoice, from, timeZone, clientPage, ...rights }: InvoiceViewProps) {
  return (
    <>
      <InvoiceHeader invoice={invoice} actions={<InvoiceActions {...rights} invoice={invoice} />} />
      <InvoiceNotices invoice={invoice} timeZone={timeZone} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(18rem,1fr)] print:block">
        <InvoiceLines invoice={invoice} from={from}>
          <FeeNote invoice={invoice} />
        </InvoiceLines>
        <div className="grid gap-4 print:mt-6">
          <PaymentLink invoice={invoice} clientPage={clientPage} />
          <Payments payments={invoice.payments} timeZone={timeZone} />
          <History invoice={invoice} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}
