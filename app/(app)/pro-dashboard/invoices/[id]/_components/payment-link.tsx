import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import type { InvoiceDetailDto } from "@/lib/domain/invoices/dto";

interface PaymentLinkProps {
  invoice: InvoiceDetailDto;
  /** Where the client sees it. */
  clientPage: string;
}

/** Shown while it takes money: afterwards the link is switched off. */
export function PaymentLink({ invoice: { state, paymentLinkUrl }, clientPage }: PaymentLinkProps) {
  if (!paymentLinkUrl || (state !== "sent" && state !== "overdue")) return null;
  return (
    <Card aria-labelledby="payment-link">
      <CardHeader id="payment-link" title="Payment link" />
      <CardBody className="space-y-3">
        <p className="break-all text-ink-soft text-sm">{paymentLinkUrl}</p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <CopyButton text={paymentLinkUrl} label="Copy link" />
          <ButtonLink
            href={paymentLinkUrl}
            target="_blank"
            rel="noreferrer"
            icon="arrow-square-out"
            variant="quiet"
          >
            Open
          </ButtonLink>
          <ButtonLink href={clientPage} target="_blank" icon="eye" variant="quiet">
            What the client sees
          </ButtonLink>
        </div>
      </CardBody>
    </Card>
  );
}
