"use client";

import type { InvoiceDetailDto } from "@/lib/domain/invoices/dto";
import { History } from "./history";
import { InvoiceActions, type InvoiceRights } from "./invoice-actions";
import { InvoiceHeader } from "./invoice-header";
import { InvoiceLines } from "./invoice-lines";
import { InvoiceNotices } from "./invoice-notices";
import { PaymentLink } from "./payment-link";
import { Payments } from "./payments";

type InvoiceViewProps = InvoiceRights & {
  invoice: InvoiceDetailDto;
  /** Name of the organization that bills. */
  from: string;
  timeZone: string;
};

export function InvoiceView({ invoice, from, timeZone, ...rights }: InvoiceViewProps) {
  return (
    <>
      <InvoiceHeader invoice={invoice} actions={<InvoiceActions {...rights} invoice={invoice} />} />
      <InvoiceNotices invoice={invoice} timeZone={timeZone} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(18rem,1fr)] print:block">
        <InvoiceLines invoice={invoice} from={from} />
        <div className="grid gap-4 print:mt-6">
          <PaymentLink invoice={invoice} />
          <Payments payments={invoice.payments} timeZone={timeZone} />
          <History invoice={invoice} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}
