"use client";

import { type SyntheticEvent, useState } from "react";
import { ChoiceSelect, PayerPicker } from "@/components/billing/charges/choice-selects";
import { AmountInput } from "@/components/money/amount-input";
import { NumberInput } from "@/components/money/number-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { AgreementDto } from "@/lib/domain/billing/agreements/dto";
import {
  CADENCE_LABELS,
  CADENCES,
  type Cadence,
  CHARGE_TIMING_LABELS,
  CHARGE_TIMINGS,
  hasBillingDay,
} from "@/lib/domain/billing/agreements/model/labels";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { getServicePriceCentsOn } from "@/lib/domain/billing/charges/model/get-price-on";
import { fromHundredths } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { FirstPeriodPreview } from "./first-period-preview";

type Choice = { id: string; name: string } | null;

interface AgreementFieldsProps {
  errors: Readonly<Record<string, string | undefined>>;
  choices: ChargeChoices;
  today: CalendarDate;
  agreement?: AgreementDto | undefined;
  /** The horse that is preselected for a new agreement. Ignored if it isn't one of the choices. */
  horseId?: string | undefined;
  /** The horse, service and payer of an existing agreement. They can be selected even if they are archived. */
  chosen?: { service: Choice; horse: Choice; contact: Choice } | undefined;
  currency: Currency;
}

/** Renders the fields of an agreement and a live preview of its first period. */
export function AgreementFields({
  errors,
  choices,
  today,
  agreement,
  horseId,
  chosen,
  currency,
}: AgreementFieldsProps) {
  const board = choices.services.find(({ category, unit }) => category === "board" && unit === "month");
  const initialHorse = chosen?.horse ?? choices.horses.find(({ id }) => id === horseId) ?? null;
  const initialService = chosen?.service ?? board ?? null;
  const [entries, setEntries] = useState<Readonly<Record<string, FormDataEntryValue>>>({
    service_id: initialService?.id ?? "",
    horse_id: initialHorse?.id ?? "",
    cadence: agreement?.cadence ?? "monthly",
    starts_on: agreement?.startsOn ?? today,
    billing_day: "1",
  });
  const readEntries = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const form = currentTarget.closest("form");
    if (form) setEntries(Object.fromEntries(new FormData(form)));
  };
  const service = choices.services.find(({ id }) => id === entries.service_id);
  const cadence = CADENCES.find((known) => known === entries.cadence) ?? "monthly";
  return (
    <div className="col-span-full grid gap-4 sm:grid-cols-2" onInput={readEntries}>
      <ChoiceSelect
        name="horse_id"
        label="Horse"
        choices={choices.horses}
        chosen={initialHorse}
        none="No horse"
        error={errors.horse_id}
      />
      <PayerPicker
        horses={choices.horses.filter(({ id }) => id === entries.horse_id)}
        chosen={chosen?.contact}
        error={errors.contact_id}
      />
      <ChoiceSelect
        name="service_id"
        label="Service"
        required
        choices={choices.services}
        chosen={initialService}
        none="Choose a service"
        error={errors.service_id}
      />
      <Field
        label="Price"
        optional
        error={errors.price}
        hint="Leave empty to use the service's current price."
      >
        {(control) => (
          <AmountInput
            {...control}
            name="price"
            placeholderCents={service ? getServicePriceCentsOn(service.prices, today) : 0}
            cents={agreement?.priceCents}
          />
        )}
      </Field>
      <ScheduleFields errors={errors} cadence={cadence} agreement={agreement} />
      <Field
        label="First day"
        required
        error={errors.starts_on}
        hint={agreement?.hasPeriods ? "After the first charge, you can't change the first day." : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            name="starts_on"
            readOnly={agreement?.hasPeriods}
            defaultValue={agreement?.startsOn ?? today}
          />
        )}
      </Field>
      {!agreement && (
        <Field label="Last day" optional error={errors.ends_on}>
          {(control) => <Input {...control} type="date" name="ends_on" />}
        </Field>
      )}
      <FirstPeriodPreview entries={entries} service={service} today={today} currency={currency} />
      <MoreFields errors={errors} agreement={agreement} />
    </div>
  );
}

interface PartProps extends Pick<AgreementFieldsProps, "errors" | "agreement"> {}

function ScheduleFields({ errors, agreement, cadence }: PartProps & { cadence: Cadence }) {
  return (
    <>
      <Field label="Charged" required error={errors.cadence}>
        {(control) => (
          <Select {...control} name="cadence" defaultValue={agreement?.cadence ?? "monthly"}>
            {CADENCES.map((one) => (
              <option key={one} value={one}>
                {CADENCE_LABELS[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasBillingDay(cadence) && (
        <Field
          label="Billing day"
          required
          error={errors.billing_day}
          hint="The day of the month on which each period starts. In shorter months, the period starts on the last day of the month."
        >
          {(control) => (
            <NumberInput
              {...control}
              name="billing_day"
              maxDecimals={0}
              number={agreement?.billingDay ?? 1}
            />
          )}
        </Field>
      )}
      <Field label="When" required error={errors.timing}>
        {(control) => (
          <Select {...control} name="timing" defaultValue={agreement?.timing ?? "advance"}>
            {CHARGE_TIMINGS.map((timing) => (
              <option key={timing} value={timing}>
                {CHARGE_TIMING_LABELS[timing]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Partial periods" required error={errors.is_prorated}>
        {(control) => (
          <Select {...control} name="is_prorated" defaultValue={String(agreement?.isProrated ?? true)}>
            <option value="true">Prorate by day</option>
            <option value="false">Charge the full price</option>
          </Select>
        )}
      </Field>
    </>
  );
}

function MoreFields({ errors, agreement }: PartProps) {
  return (
    <>
      <Field label="Quantity" error={errors.quantity}>
        {(control) => (
          <NumberInput
            {...control}
            name="quantity"
            number={agreement ? fromHundredths(agreement.quantityHundredths) : 1}
          />
        )}
      </Field>
      <Field label="Notice period" error={errors.notice_days} hint="In days.">
        {(control) => (
          <NumberInput {...control} name="notice_days" maxDecimals={0} number={agreement?.noticeDays ?? 30} />
        )}
      </Field>
      <Field
        label="Description"
        optional
        error={errors.description}
        hint="Replaces the service's name on invoices."
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            name="description"
            autoComplete="off"
            maxLength={200}
            defaultValue={agreement?.description ?? ""}
          />
        )}
      </Field>
      <Field
        label="Notes"
        optional
        error={errors.notes}
        hint="Only your team sees these notes."
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} name="notes" rows={2} defaultValue={agreement?.notes ?? ""} />}
      </Field>
    </>
  );
}
