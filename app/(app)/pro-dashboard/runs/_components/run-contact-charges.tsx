"use client";

import { useState } from "react";
import { useActionButton } from "@/components/forms/use-action-button";
import { useAmountNotation } from "@/components/money/amount-notation";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { previewRunContactAction } from "@/lib/actions/billing/invoice-runs";
import {
  describeCalculation,
  findShownCharges,
  type LoadedCharges,
  type PreviewHorse,
} from "@/lib/domain/billing/invoice-runs/model/preview";
import type { RunDays } from "@/lib/domain/billing/invoice-runs/model/run-days";
import type { RunPreviewContact } from "@/lib/domain/billing/invoice-runs/preview-run";
import { getShownDay } from "@/lib/domain/billing/records/model/line-day";
import type { Currency } from "@/lib/money/currency";
import { getChargeHref } from "../../_components/charge-url-state";

interface RunContactChargesProps {
  days: RunDays;
  contact: RunPreviewContact;
  currency: Currency;
}

/**
 * Lists a contact's charges by horse. Opening the list loads charges that the page doesn't contain yet. It loads
 * them again if they have changed.
 */
export function RunContactCharges({ days, contact, currency }: RunContactChargesProps) {
  const { contactId, chargeCount, totalCents, horseNames } = contact;
  const [loaded, setLoaded] = useState<LoadedCharges | null>(null);
  const { throughOn, advanceThroughOn } = days;
  const horses = findShownCharges({ ...contact, ...days }, loaded);
  const { isPending, press: load } = useActionButton({
    call: () =>
      previewRunContactAction({
        ...{ through_on: throughOn, advance_through_on: advanceThroughOn, contact_id: contactId },
      }),
    onDone: (data) => setLoaded({ ...days, chargeCount, totalCents, horses: data }),
  });
  const count = chargeCount === 1 ? "1 charge" : `${chargeCount} charges`;
  return (
    <details
      className="group pb-2 pl-8 text-sm"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !horses && !isPending) load();
      }}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-soft md:min-h-8">
        <Icon name="caret-down" size={14} className="group-open:rotate-180" />
        {[count, horseNames.join(", ")].filter(Boolean).join(" · ")}
      </summary>
      {horses ? (
        <ul className="grid gap-3 py-2">
          {horses.map((horse, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two horses can have the same name, and the list doesn't change.
            <li key={index}>
              <HorseCharges horse={horse} currency={currency} />
            </li>
          ))}
        </ul>
      ) : (
        <Button
          size="small"
          variant="quiet"
          loading={isPending}
          loadingText="Loading charges…"
          onClick={load}
        >
          Load charges
        </Button>
      )}
      <LightLink href={getChargeHref({ tab: "charges", contactId })} className="underline underline-offset-4">
        View charges
      </LightLink>
    </details>
  );
}

/**
 * Shows a charge with its quantity and rate. Also shows the charge's date, unless the description contains a date
 * range.
 */
function ChargeText({ charge, currency }: { charge: PreviewHorse["charges"][number]; currency: Currency }) {
  const { numberFormat } = useAmountNotation();
  const day = getShownDay(charge);
  const calculation = describeCalculation(charge, currency, numberFormat);
  return (
    <span className="wrap-anywhere min-w-0">
      {charge.description}
      {day && (
        <>
          , <DateText value={day} shape="day" />
        </>
      )}
      {calculation && <span className="block text-ink-faint">{calculation}</span>}
    </span>
  );
}

function HorseCharges({ horse, currency }: { horse: PreviewHorse; currency: Currency }) {
  const { name, charges, amountCents } = horse;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        <span className="wrap-anywhere min-w-0">{name ?? "Without a horse"}</span>
        <Money cents={amountCents} currency={currency} />
      </p>
      <ul>
        {charges.map((charge, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: charges can be equal, and the list doesn't change.
          <li key={index} className="flex justify-between gap-x-4 text-ink-soft">
            <ChargeText charge={charge} currency={currency} />
            <Money cents={charge.amountCents} currency={currency} />
          </li>
        ))}
      </ul>
    </>
  );
}
