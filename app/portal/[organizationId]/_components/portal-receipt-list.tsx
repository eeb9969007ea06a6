import { PAYMENT_METHOD_NAMES } from "@/components/billing/invoices/invoice-labels";
import { Card, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import type { PortalReceipt, PortalReceiptPage } from "@/lib/domain/billing/portal/list-portal-receipts";

interface PortalReceiptListProps extends Omit<PortalReceiptPage, "hasMore"> {
  portalPath: string;
}

/** Lists the client's payments, each with the invoices that it covers. */
export function PortalReceiptList({ receipts, ...rest }: PortalReceiptListProps) {
  return (
    <Card aria-label="Receipts" className="mt-5">
      <CardRows>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} {...rest} />
        ))}
      </CardRows>
    </Card>
  );
}

type ReceiptRowProps = Omit<PortalReceiptListProps, "receipts"> & { receipt: PortalReceipt };

function ReceiptRow({ receipt, portalPath, formats, currency }: ReceiptRowProps) {
  const { method, reference, isDeposit, amountCents, refundedCents, paidOn, invoices } = receipt;
  const format = formats.numberFormat;
  return (
    <li className="grid gap-1 px-5 py-3">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-medium">
          <DateText value={paidOn} format={formats.dateFormat} />
        </span>
        <span className="min-w-0 text-ink-soft wrap-anywhere">
          {[isDeposit && "Deposit", getMethodName(method), reference].filter(Boolean).join(", ")}
        </span>
        <Money cents={amountCents} currency={currency} format={format} className="ml-auto font-semibold" />
      </p>
      {refundedCents > 0 && (
        <p className="flex justify-between gap-x-4 text-ink-soft text-sm">
          Refunded
          <Money cents={-refundedCents} currency={currency} format={format} />
        </p>
      )}
      {invoices.map(({ id, invoiceNumber, amountCents: part }) => (
        <p key={id} className="flex items-center justify-between gap-x-4 text-sm">
          <LightLink
            href={`${portalPath}/invoices/${id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Invoice {invoiceNumber}
          </LightLink>
          {part < amountCents && (
            <Money cents={part} currency={currency} format={format} className="text-ink-soft" />
          )}
        </p>
      ))}
    </li>
  );
}

function getMethodName(method: string): string {
  const names: Readonly<Record<string, string>> = PAYMENT_METHOD_NAMES;
  return names[method] ?? "Payment";
}
