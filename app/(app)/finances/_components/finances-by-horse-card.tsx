import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import type { HorseCost } from "@/lib/domain/billing/finances/summary";
import type { Currency } from "@/lib/money/currency";
import { type FinanceUrlState, getFinanceHref } from "./finance-url-state";

interface FinancesByHorseCardProps {
  urlState: FinanceUrlState;
  byHorse: readonly HorseCost[];
  currency: Currency;
}

/** Lists costs by horse, with links to each horse's entries. */
export function FinancesByHorseCard({ urlState, byHorse, currency }: FinancesByHorseCardProps) {
  if (byHorse.length === 0) return null;
  return (
    <Card aria-labelledby="by-horse">
      <CardHeader id="by-horse" title="By horse" />
      <CardRows>
        {byHorse.map(({ horse, cents }) => (
          <li
            key={horse?.id ?? "none"}
            className="flex min-h-14 items-center justify-between gap-4 px-5 py-1"
          >
            {horse ? (
              <LightLink
                href={getFinanceHref({ ...urlState, horse: horse.id, cursor: null })}
                className="flex min-h-11 min-w-0 items-center break-words font-medium hover:underline"
              >
                {horse.name}
              </LightLink>
            ) : (
              <span className="text-ink-soft">No specific horse</span>
            )}
            <Money cents={cents} currency={currency} className="font-semibold" />
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
