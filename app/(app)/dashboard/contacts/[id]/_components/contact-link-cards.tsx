import type { ReactNode } from "react";
import { ListLink } from "@/components/layout/list-link";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { ContactCare, ContactEntry } from "@/lib/domain/billing/contact-overview/dto";
import { CATEGORY_LABELS } from "@/lib/domain/billing/finances/model/categories";
import type { Currency } from "@/lib/money/currency";

/** Lists the latest health records that name the contact as the provider. */
export function ContactCareCard({ care }: { care: readonly ContactCare[] }) {
  return (
    <Card>
      <CardHeader title="Care provided" />
      <CardRows>
        {care.map(({ id, horseId, horseName, title, happenedOn }) => (
          <LinkRow
            key={id}
            href={`/horses/${horseId}/health/${id}`}
            title={title}
            detail={
              <>
                {horseName}, <DateText value={happenedOn} />
              </>
            }
          />
        ))}
      </CardRows>
    </Card>
  );
}

interface ContactEntriesCardProps {
  entries: readonly ContactEntry[];
  currency: Currency;
}

/** Lists the latest finance entries that name the contact as the vendor or payer. */
export function ContactEntriesCard({ entries, currency }: ContactEntriesCardProps) {
  return (
    <Card>
      <CardHeader title="Finances" />
      <CardRows>
        {entries.map(({ id, category, amountCents, isIncome, bookedOn }) => (
          <LinkRow
            key={id}
            href={`/finances/${id}`}
            title={CATEGORY_LABELS[category]}
            detail={
              <>
                {isIncome ? "Income" : "Expense"}, <DateText value={bookedOn} />
              </>
            }
            amount={<Money cents={amountCents} currency={currency} />}
          />
        ))}
      </CardRows>
    </Card>
  );
}

interface LinkRowProps {
  href: string;
  title: string;
  detail: ReactNode;
  amount?: ReactNode;
}

function LinkRow({ href, title, detail, amount }: LinkRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
      <ListLink href={href} className="font-medium wrap-anywhere underline-offset-4 hover:underline">
        {title}
      </ListLink>
      <span className="wrap-anywhere text-ink-soft text-sm">{detail}</span>
      {amount && <span className="ml-auto font-medium">{amount}</span>}
    </li>
  );
}
