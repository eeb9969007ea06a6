"use client";

import { useState } from "react";
import { AmountInput } from "@/components/money/amount-input";
import { NumberInput } from "@/components/money/number-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { getServicePriceCentsOn } from "@/lib/domain/billing/charges/model/get-price-on";
import {
  SERVICE_CATEGORIES,
  SERVICE_CATEGORY_LABELS,
  type ServiceCategory,
} from "@/lib/domain/billing/services/model/labels";
import { fromHundredths } from "@/lib/money/cents";
import { ChoiceSelect, PayerPicker, toSelectedChoice } from "./choice-selects";
import { CostExpenseFields } from "./cost-expense-fields";
import { getLastChargedServiceId } from "./last-charged-service";

interface ChargeFieldsProps {
  errors: Readonly<Record<string, string | undefined>>;
  choices: ChargeChoices;
  today: CalendarDate;
  charge?: ChargeDto | undefined;
  /** The initial values of a new charge, taken from the event that the charge is for. */
  start?: ChargeDefaults | undefined;
}

export interface ChargeDefaults {
  day: CalendarDate;
  description: string;
  horse: { id: string; name: string } | null;
  /** The initial category. If given, no service is preselected. */
  category?: ServiceCategory;
  /** The cost that the charge passes on, which is already recorded as an expense. Also the initial price. */
  costCents?: number;
}

/**
 * Renders the fields of a charge. For a new charge without a given category, preselects the service last used for
 * a charge on this device.
 */
export function ChargeFields({ errors, choices, today, charge, start }: ChargeFieldsProps) {
  const [initial] = useState(
    () => charge?.serviceId ?? (charge || start?.category ? "" : getLastChargedServiceId()),
  );
  const known = choices.services.find(({ id }) => id === initial);
  const [serviceId, setServiceId] = useState(known || charge ? initial : "");
  const [hasCost, setHasCost] = useState(false);
  const [horseId, setHorseId] = useState(start ? start.horse?.id : charge?.horseId);
  const service = choices.services.find(({ id }) => id === serviceId);
  const chosen = charge?.serviceId ? toSelectedChoice(charge.serviceId, charge.description) : (known ?? null);
  return (
    <>
      <ChoiceSelect
        name="service_id"
        label="Service"
        choices={choices.services}
        chosen={chosen}
        none="Without a service"
        error={errors.service_id}
        onChoose={setServiceId}
      />
      <Field label="Date" required error={errors.charged_on}>
        {(control) => (
          <Input
            {...control}
            type="date"
            name="charged_on"
            defaultValue={charge?.chargedOn ?? start?.day ?? today}
          />
        )}
      </Field>
      {!serviceId && (
        <Field label="Category" required error={errors.category} className="sm:col-span-2">
          {(control) => (
            <Select
              {...control}
              name="category"
              defaultValue={charge?.category ?? start?.category ?? "other"}
            >
              {SERVICE_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {SERVICE_CATEGORY_LABELS[category]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <ChoiceSelect
        name="horse_id"
        label="Horse"
        choices={choices.horses}
        chosen={start ? start.horse : toSelectedChoice(charge?.horseId, charge?.horseName)}
        none="No horse"
        error={errors.horse_id}
        onChoose={setHorseId}
      />
      <PayerPicker
        horses={choices.horses.filter(({ id }) => id === horseId)}
        chosen={toSelectedChoice(charge?.contactId, charge?.shares[0]?.contactName)}
        error={errors.contact_id}
      />
      <Field label="Quantity" error={errors.quantity}>
        {(control) => (
          <NumberInput
            {...control}
            name="quantity"
            number={charge ? fromHundredths(charge.quantityHundredths) : 1}
          />
        )}
      </Field>
      <Field
        label="Price"
        required={!serviceId}
        error={errors.price}
        hint={service ? "Leave empty to charge the service's price." : undefined}
      >
        {(control) => (
          <AmountInput
            {...control}
            name="price"
            cents={charge?.priceCents ?? start?.costCents}
            placeholderCents={service ? getServicePriceCentsOn(service.prices, today) : 0}
          />
        )}
      </Field>
      <Field
        label="Description"
        optional={Boolean(serviceId)}
        error={errors.description}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            name="description"
            autoComplete="off"
            maxLength={500}
            placeholder={service?.name ?? "Braiding"}
            defaultValue={charge?.description ?? start?.description}
          />
        )}
      </Field>
      <Field label="Discount" optional error={errors.discount}>
        {(control) => (
          <AmountInput
            {...control}
            name="discount"
            cents={charge && charge.discountCents > 0 ? charge.discountCents : null}
          />
        )}
      </Field>
      <Field label="Your cost" optional error={errors.cost} hint="The amount that a vendor bills you.">
        {(control) => (
          <AmountInput
            {...control}
            name="cost"
            cents={charge ? charge.costCents : start?.costCents}
            onChange={({ target }) => setHasCost(target.value.trim() !== "")}
          />
        )}
      </Field>
      {!charge && start?.costCents === undefined && hasCost && choices.canRecordCosts && (
        <CostExpenseFields errors={errors} />
      )}
      <Field
        label="Note"
        optional
        error={errors.note}
        hint="Only your team sees this note."
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} name="note" rows={2} defaultValue={charge?.note ?? ""} />}
      </Field>
    </>
  );
}
