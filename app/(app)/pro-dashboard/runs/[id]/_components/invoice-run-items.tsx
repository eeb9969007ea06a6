import { EmailText } from "@/components/billing/contacts/email-text";
import { ListLink } from "@/components/layout/list-link";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import type { InvoiceRunDetailDto, RunItemDto, RunItemStatus } from "@/lib/domain/billing/invoice-runs/dto";
import type { Currency } from "@/lib/money/currency";

const STATUSES: Readonly<Record<RunItemStatus, { label: string; tone: BadgeTone }>> = {
  pending: { label: "Waiting", tone: "draft" },
  created: { label: "Draft", tone: "draft" },
  skipped: { label: "Skipped", tone: "due" },
  sent: { label: "Sent", tone: "sent" },
  failed: { label: "Not sent", tone: "overdue" },
};

/** Lists a run's clients with their invoices and problems. */
export function InvoiceRunItems({
  run: { items, counts, totalCents, status },
  currency,
  organizationId,
}: {
  run: InvoiceRunDetailDto;
  currency: Currency;
  organizationId: string;
}) {
  const done = items.length - (status === "creating" ? counts.pending : counts.created);
  const isBusy = status === "creating" || status === "sending";
  return (
    <Card aria-label="Invoices in this run">
      <CardHeader
        title={
          <>
            {items.length === 1 ? "1 client" : `${items.length} clients`},{" "}
            <Money cents={totalCents} currency={currency} />
          </>
        }
      />
      {isBusy && (
        <div className="px-5 py-3 max-sm:px-3">
          <progress className="progress" max={items.length} value={done} aria-label="Progress" />
          <p className="text-ink-soft text-sm">{`${done} of ${items.length} done. You can leave this page.`}</p>
        </div>
      )}
      <CardRows>
        {items.map((item) => (
          <ItemRow key={item.contactId} {...{ item, currency, organizationId }} />
        ))}
      </CardRows>
    </Card>
  );
}

function ItemRow({
  item: { contactName, status, problem, invoice },
  currency,
  organizationId,
}: {
  item: RunItemDto;
  currency: Currency;
  organizationId: string;
}) {
  const { label, tone } = invoice?.isVoid ? { label: "Discarded", tone: "draft" as const } : STATUSES[status];
  return (
    <li className="flex items-start gap-3 px-5 py-3 max-sm:px-3">
      <span className="min-w-0 grow">
        {invoice ? (
          <ListLink
            href={`/pro-dashboard/invoices/${invoice.id}`}
            className="font-medium underline-offset-4 hover:underline"
          >
            {contactName}
          </ListLink>
        ) : (
          <span className="font-medium">{contactName}</span>
        )}
        {invoice && (
          <span className="wrap-anywhere block text-ink-faint text-sm">
            {invoice.number}
            {invoice.email && (
              <>
                {" · "}
                <EmailText email={invoice.email} />
              </>
            )}
            {invoice.isOnPaper && " · On paper"}
            {invoice.isOnPaper && status === "sent" && !invoice.isVoid && (
              <>
                {" · "}
                <a
                  href={`/api/invoices/${invoice.id}/pdf?organization_id=${organizationId}`}
                  download
                  aria-label={`Download PDF of ${invoice.number}`}
                  className="underline underline-offset-4"
                >
                  Download PDF
                </a>
              </>
            )}
          </span>
        )}
        {problem && <span className="block text-overdue text-sm">{problem}</span>}
      </span>
      <span className="flex flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-4">
        {invoice && <Money cents={invoice.totalCents} currency={currency} className="font-medium" />}
        <Badge tone={tone}>{label}</Badge>
      </span>
    </li>
  );
}
