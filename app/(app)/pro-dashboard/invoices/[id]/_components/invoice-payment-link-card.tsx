import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";

interface InvoicePaymentLinkCardProps {
  invoice: InvoiceDetailDto;
  /** The URL where the client views and pays the invoice. */
  clientPage: string;
}

/**
 * Links to the page where the client pays the invoice or checks its status. The client received the link by email.
 */
export function InvoicePaymentLinkCard({
  invoice: { state, sentAt },
  clientPage,
}: InvoicePaymentLinkCardProps) {
  if (!sentAt || state === "void") return null;
  return (
    <Card aria-labelledby="payment-link">
      <CardHeader id="payment-link" title={state === "paid" ? "The client's page" : "Payment link"} />
      <CardBody className="space-y-3">
        <p className="break-all text-ink-soft text-sm">{clientPage}</p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <CopyButton text={clientPage} label="Copy link" />
          <ButtonLink
            href={clientPage}
            target="_blank"
            rel="noreferrer"
            icon="arrow-square-out"
            variant="quiet"
          >
            Open
          </ButtonLink>
        </div>
      </CardBody>
    </Card>
  );
}
