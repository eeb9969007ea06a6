import { EmailText } from "@/components/billing/contacts/email-text";
import { ListLink } from "@/components/layout/list-link";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import type { StatementDeliveryStatus, StatementRunDetailDto } from "@/lib/domain/billing/statements/dto";
import { LIST_PARAMETER } from "@/lib/lists/back-link";

const STATUSES: Readonly<Record<StatementDeliveryStatus, { label: string; tone: BadgeTone }>> = {
  pending: { label: "Waiting", tone: "draft" },
  sent: { label: "Emailed", tone: "paid" },
  print: { label: "To print", tone: "due" },
};

interface StatementDeliveriesProps {
  run: StatementRunDetailDto;
  organizationId: string;
}

/** Lists a run's contacts. Contacts whose statements must be printed come first, with links to their PDFs. */
export function StatementDeliveries({ run, organizationId }: StatementDeliveriesProps) {
  const { deliveries, counts, from, to, status } = run;
  const period = { from, to };
  const done = counts.sent + counts.print;
  return (
    <Card aria-label="Statements in this run">
      <CardHeader title={`${counts.sent} emailed, ${counts.print} to print`} />
      {status === "sending" && (
        <div className="px-5 py-3 max-sm:px-3">
          <progress className="progress" max={deliveries.length} value={done} aria-label="Progress" />
          <p className="text-ink-soft text-sm">
            {`${done} of ${deliveries.length} done. You can leave this page.`}
          </p>
        </div>
      )}
      <CardRows>
        {deliveries.map(({ id, contactId, contactName, status: delivered, email }) => (
          <li key={id} className="flex items-center gap-3 px-5 py-3 max-sm:px-3">
            <span className="min-w-0 grow">
              <ListLink
                href={`/dashboard/contacts/${contactId}/statement?${new URLSearchParams(period)}`}
                parameter={LIST_PARAMETER}
                className="wrap-anywhere font-medium underline-offset-4 hover:underline"
              >
                {contactName}
              </ListLink>
              {email && (
                <span className="wrap-anywhere block text-ink-faint text-sm">
                  <EmailText email={email} />
                </span>
              )}
            </span>
            {delivered === "print" && (
              <a
                href={`/api/contacts/${contactId}/statement?${new URLSearchParams({ ...period, organization_id: organizationId })}`}
                download
                className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
                aria-label={`Download the PDF for ${contactName}`}
              >
                PDF
              </a>
            )}
            <Badge tone={STATUSES[delivered].tone}>{STATUSES[delivered].label}</Badge>
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
