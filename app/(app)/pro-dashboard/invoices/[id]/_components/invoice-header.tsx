import type { ReactNode } from "react";
import { allInvoicesHref } from "@/components/billing/invoices/hrefs";
import { StateBadge } from "@/components/billing/invoices/state-badge";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import type { InvoiceDetailDto } from "@/lib/domain/billing/invoices/dto";

export function InvoiceHeader({ invoice, actions }: { invoice: InvoiceDetailDto; actions: ReactNode }) {
  return (
    <header className="mb-5">
      <LightLink
        href={allInvoicesHref}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 font-medium text-ink-soft text-sm hover:text-ink print:hidden"
      >
        <Icon name="caret-left" size={16} />
        All invoices
      </LightLink>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-3xl">{invoice.invoiceNumber}</h1>
          <StateBadge state={invoice.state} />
        </div>
        {actions}
      </div>
    </header>
  );
}
