import { PAYMENT_METHOD_NAMES } from "@/components/billing/invoices/invoice-labels";
import { ListLink } from "@/components/layout/list-link";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { CREDIT_KIND_LABELS } from "@/lib/domain/billing/client-credits/model/kinds";
import type { CreditMovement } from "@/lib/domain/billing/contact-overview/dto";
import type { Currency } from "@/lib/money/currency";

interface ContactCreditHistoryCardProps {
  movements: readonly CreditMovement[];
  timeZone: string;
  currency: Currency;
}

/** Lists the credit and deposits that were added, applied or refunded for the contact, newest first. */
export function ContactCreditHistoryCard({ movements, timeZone, currency }: ContactCreditHistoryCardProps) {
  if (movements.length === 0) return null;
  return (
    <Card aria-labelledby="contact-credit-history">
      <CardHeader id="contact-credit-history" title="Credit history" />
      <CardRows>
        {movements.map((movement) => (
          <li key={movement.id} className="px-5 py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere font-medium">{describeMovement(movement)}</span>
              <Money
                cents={movement.type === "added" ? movement.amountCents : -movement.amountCents}
                currency={currency}
                className="font-medium"
              />
            </p>
            <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
              <DateText value={movement.at} timeZone={timeZone} />
              <MovementNote movement={movement} />
            </p>
            {movement.type === "refunded" && movement.status === "failed" && (
              <p className="text-ink-soft text-sm">The refund failed, and the amount is available again.</p>
            )}
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

/** Returns a title such as "Credit from overpayment added" or "Deposit refunded, Check 4711". */
function describeMovement(movement: CreditMovement): string {
  const { creditKind } = movement;
  const noun = creditKind === "deposit" ? "Deposit" : "Credit";
  if (movement.type === "added") {
    const source = creditKind === "deposit" ? "" : ` from ${CREDIT_KIND_LABELS[creditKind].toLowerCase()}`;
    return `${noun}${source} added`;
  }
  if (movement.type === "applied") return `${noun} applied`;
  const { method, reference } = movement;
  return [`${noun} refunded,`, PAYMENT_METHOD_NAMES[method], reference].filter(Boolean).join(" ");
}

function MovementNote({ movement }: { movement: CreditMovement }) {
  if (movement.type === "applied") {
    return (
      <ListLink
        href={`/pro-dashboard/invoices/${movement.invoiceId}`}
        className="underline underline-offset-4"
      >
        {movement.invoiceNumber}
      </ListLink>
    );
  }
  if (movement.type === "added") return movement.isReversed && <Badge>Reversed</Badge>;
  if (movement.status === "failed") return <Badge tone="overdue">Failed</Badge>;
  return movement.status === "pending" && <Badge>In progress</Badge>;
}
