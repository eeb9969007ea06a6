"use client";

import { useState } from "react";
import { DialogForm } from "@/components/forms/dialog-form";
import { LoadingDialog } from "@/components/forms/loading-dialog";
import { useActionForm } from "@/components/forms/use-action-form";
import { HorseCheckboxes } from "@/components/horses/horses/horse-checkboxes";
import { AmountInput } from "@/components/money/amount-input";
import { useAmountNotation } from "@/components/money/amount-notation";
import { NumberInput } from "@/components/money/number-input";
import { useFormatCents } from "@/components/money/use-format-cents";
import { useTypedAmounts } from "@/components/money/use-typed-amounts";
import { useTypedNumbers } from "@/components/money/use-typed-numbers";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { chargeVisitAction } from "@/lib/actions/billing/charges";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CareVisit } from "@/lib/domain/billing/charges/get-care-visit";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { getChargeVisitSchema, markupField } from "@/lib/domain/billing/charges/model/schemas";
import { calculateVisitPrices } from "@/lib/domain/billing/charges/model/visit-prices";
import { createId } from "@/lib/ids";
import { sumCents } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { ChoiceSelect, PayerPicker } from "./choice-selects";
import { CostExpenseFields } from "./cost-expense-fields";
import { getLastChargedServiceId, saveLastChargedServiceId } from "./last-charged-service";
import { showNewCharges } from "./show-new-charges";
import { useChargeChoices } from "./use-charge-choices";

export type ChargeVisitDialogProps = {
  today: CalendarDate;
  onClose: () => void;
  currency: Currency;
  /** The choices that were loaded with the page. Loaded by the dialog if omitted. */
  choices?: ChargeChoices | null | undefined;
  /** Completed care that fills in the form. The charges are linked to its records. */
  careVisit?: CareVisit | undefined;
};

/** Charges a visit to many horses at once. */
export default function ChargeVisitDialog(props: ChargeVisitDialogProps) {
  const { choices, failure } = useChargeChoices(props.choices);
  if (!choices) return <LoadingDialog title="Charge a visit" failure={failure} onClose={props.onClose} />;
  return <VisitForm {...props} choices={choices} />;
}

function VisitForm({
  choices,
  today,
  onClose,
  currency,
  careVisit,
}: Omit<ChargeVisitDialogProps, "choices"> & { choices: ChargeChoices }) {
  const [id] = useState(createId);
  const records = careVisit?.records ?? [];
  const [horseIds, setHorseIds] = useState<readonly string[]>(() => [
    ...new Set(records.map(({ horseId }) => horseId)),
  ]);
  const chosenRecords = records.filter(({ horseId }) => horseIds.includes(horseId));
  const [serviceId, setServiceId] = useState(() =>
    careVisit
      ? (choices.services.find(({ category }) => category === careVisit.category)?.id ?? "")
      : getLastChargedServiceId(),
  );
  const [isPassedThrough, setIsPassedThrough] = useState(false);
  const { numberFormat } = useAmountNotation();
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getChargeVisitSchema(currency),
    fixed: {
      id,
      horse_ids: horseIds.join(","),
      record_ids: chosenRecords.map(({ recordId }) => recordId).join(","),
    },
    action: chargeVisitAction,
    onDone: (charges) => {
      saveLastChargedServiceId(serviceId);
      showNewCharges(charges, { currency, numberFormat });
      onClose();
    },
  });
  const { errors } = form;
  const [entered, setEntered] = useState<EnteredVisit>({
    amount: useInitialAmount(careVisit, currency),
    ...{ pricing: "total", markup: "" },
  });
  const horsesWithRecord = new Set(chosenRecords.map(({ horseId }) => horseId)).size;
  const chargeCount = horseIds.length - horsesWithRecord + chosenRecords.length;
  const total = useVisitTotal(entered, chargeCount, currency);
  const dividesByCost =
    chosenRecords.length === chargeCount && chosenRecords.every(({ costCents }) => costCents);
  const isUnsaved = form.isDirty || (!careVisit && horseIds.length > 0);
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={isUnsaved}
      title="Charge a visit"
      description="Divide a farrier's or vet's bill among the horses, and add a markup if you like."
      submitLabel={["Charge", total, horseIds.length > 1 ? `for ${horseIds.length} horses` : ""]
        .filter(Boolean)
        .join(" ")}
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <ChoiceSelect
        name="service_id"
        label="Service"
        required
        choices={choices.services}
        chosen={choices.services.find((service) => service.id === serviceId)}
        none="Choose a service"
        error={errors.service_id}
        onChoose={setServiceId}
      />
      <Field label="Date" required error={errors.charged_on}>
        {(control) => (
          <Input {...control} type="date" name="charged_on" defaultValue={careVisit?.happenedOn ?? today} />
        )}
      </Field>
      <HorseCheckboxes
        horses={choices.horses}
        chosen={horseIds}
        error={errors.horse_ids}
        onChoose={setHorseIds}
      />
      <Field label="Amount" required error={errors.amount}>
        {(control) => (
          <AmountInput
            {...control}
            name="amount"
            cents={careVisit?.costCents}
            placeholderCents={0}
            onChange={({ target }) => setEntered({ ...entered, amount: target.value })}
          />
        )}
      </Field>
      <Field
        label="The amount is"
        required
        error={errors.pricing}
        hint={careVisit && dividesByCost && "A total is divided in proportion to the logged costs."}
      >
        {(control) => (
          <Select
            {...control}
            name="pricing"
            defaultValue="total"
            onChange={({ target }) => setEntered({ ...entered, pricing: target.value })}
          >
            <option value="total">The total for all horses</option>
            <option value="each">The price per horse</option>
          </Select>
        )}
      </Field>
      <Field label="Markup" optional error={errors.markup} hint="A percentage, such as 5.">
        {(control) => (
          <NumberInput
            {...control}
            name="markup"
            onChange={({ target }) => setEntered({ ...entered, markup: target.value })}
          />
        )}
      </Field>
      <PayerPicker
        horses={choices.horses.filter(({ id: horseId }) => horseIds.includes(horseId))}
        none="The horses' owners"
        error={errors.contact_id}
      />
      {/* The health records already contain the cost. */}
      {!careVisit && (
        <Checkbox
          name="is_passed_through"
          label="A vendor bills you for the visit"
          hint="We store the amount before the markup as your cost, so that you see your margin."
          checked={isPassedThrough}
          onChange={({ target }) => setIsPassedThrough(target.checked)}
          className="sm:col-span-2"
        />
      )}
      {isPassedThrough && choices.canRecordCosts && <CostExpenseFields errors={errors} isOn />}
      <Field label="Description" optional error={errors.description} className="sm:col-span-2">
        {(control) => <Input {...control} name="description" autoComplete="off" maxLength={500} />}
      </Field>
    </DialogForm>
  );
}

/** The fields that determine a visit's prices, as typed. */
interface EnteredVisit {
  amount: string;
  pricing: string;
  markup: string;
}

/** Returns the cost of completed care as typed, or an empty string. */
function useInitialAmount(careVisit: CareVisit | undefined, currency: Currency): string {
  const { format } = useTypedAmounts(currency);
  return typeof careVisit?.costCents === "number" ? format(careVisit.costCents) : "";
}

/** Returns the total of a visit's charges before tax, or an empty string while it can't be calculated. */
function useVisitTotal(
  { amount, pricing, markup }: EnteredVisit,
  chargeCount: number,
  currency: Currency,
): string {
  const formatCents = useFormatCents();
  const amountCents = useTypedAmounts(currency).readCents(amount);
  const basisPoints = markupField.safeParse(useTypedNumbers().toPlain(markup));
  if (!amountCents || chargeCount === 0 || !basisPoints.success) return "";
  const visit = {
    pricing: pricing === "each" ? "each" : "total",
    amountCents,
    markup: basisPoints.data,
  } as const;
  const prices = calculateVisitPrices(
    visit,
    Array.from({ length: chargeCount }, () => 1),
  );
  return formatCents(sumCents(prices.map(({ priceCents }) => priceCents)), currency);
}
