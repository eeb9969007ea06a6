import { describePartPayment } from "@/components/billing/invoices/describe-part-payment";
import { DisputeBadge } from "@/components/billing/invoices/dispute-badge";
import { InvoiceStateBadge } from "@/components/billing/invoices/invoice-state-badge";
import { RefundBadge } from "@/components/billing/invoices/refund-badge";
import { getButtonClass } from "@/components/ui/button-styles";
import { CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import type { PortalFormats, PortalInvoice } from "@/lib/domain/billing/portal/dto";

interface PortalInvoiceListProps extends PortalFormats {
  invoices: readonly PortalInvoice[];
  portalPath: string;
}

/** Lists invoices with their state, open amount and PDF. Open invoices have a Pay button. */
export function PortalInvoiceList({ invoices, ...rest }: PortalInvoiceListProps) {
  return (
    <CardRows>
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} {...rest} />
      ))}
    </CardRows>
  );
}

type InvoiceRowProps = Omit<PortalInvoiceListProps, "invoices"> & { invoice: PortalInvoice };

function InvoiceRow({ invoice, portalPath, formats, currency }: InvoiceRowProps) {
  const { id, invoiceNumber, state, totalCents, balanceCents, payUrl } = invoice;
  const path = `${portalPath}/invoices/${id}`;
  const isOpen = balanceCents > 0;
  const partPayment = describePartPayment({ ...invoice, currency }, formats.numberFormat);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-28">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LightLink
            href={path}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            Invoice {invoiceNumber}
          </LightLink>
          {state !== "sent" && <InvoiceStateBadge state={state} />}
          <RefundBadge invoice={invoice} />
          <DisputeBadge invoice={invoice} />
          {partPayment && <span className="text-ink-soft text-sm">{partPayment}</span>}
        </p>
        <p className="text-ink-soft text-sm">
          <InvoiceDates invoice={invoice} formats={formats} />
        </p>
      </div>
      {state !== "void" && (
        <p className="ml-auto text-right">
          <Money
            cents={isOpen ? balanceCents : totalCents}
            currency={currency}
            format={formats.numberFormat}
            className="font-semibold"
          />
          {isOpen && balanceCents < totalCents && (
            <span className="block text-ink-soft text-sm">
              of <Money cents={totalCents} currency={currency} format={formats.numberFormat} />
            </span>
          )}
        </p>
      )}
      {state !== "void" && (
        <div className={`flex flex-wrap gap-2 ${payUrl ? "max-sm:w-full" : ""}`}>
          <a
            href={`${path}/pdf`}
            download
            className={getButtonClass({ variant: "secondary" })}
            aria-label={`Download the PDF of invoice ${invoiceNumber}`}
          >
            PDF
          </a>
          {payUrl && (
            <a
              href={payUrl}
              className={`${getButtonClass({ variant: "primary" })} max-sm:flex-1`}
              aria-label={`Pay invoice ${invoiceNumber}`}
            >
              Pay
            </a>
          )}
        </div>
      )}
    </li>
  );
}

function InvoiceDates({ invoice, formats }: { invoice: PortalInvoice; formats: PortalFormats["formats"] }) {
  const { issuedOn, dueDate, balanceCents, processingSince } = invoice;
  if (processingSince) {
    return (
      <>
        Payment processing since <DateText value={processingSince} format={formats.dateFormat} />
      </>
    );
  }
  if (balanceCents > 0) {
    return (
      <>
        Due <DateText value={dueDate} format={formats.dateFormat} />
      </>
    );
  }
  return issuedOn && <DateText value={issuedOn} format={formats.dateFormat} />;
}
