"use client";

import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
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
import { chargeVisitAction, getChargeChoicesAction } from "@/lib/actions/billing/charges";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { type CareVisit, suggestVisitPrice } from "@/lib/domain/billing/charges/model/care-visit";
import { getChargeVisitSchema, markupField } from "@/lib/domain/billing/charges/model/schemas";
import { calculateVisitPrices } from "@/lib/domain/billing/charges/model/visit-prices";
import {
  CARE_KIND_CATEGORIES,
  CARE_KINDS,
  coversCareKind,
} from "@/lib/domain/billing/services/model/care-kinds";
import { createId } from "@/lib/ids";
import { sumCents } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { ChoiceSelect, PayerPicker } from "./choice-selects";
import { CostExpenseFields } from "./cost-expense-fields";
import { getLastChargedServiceId, saveLastChargedServiceId } from "./last-charged-service";
import { LoggedVisits, OtherVisitAlert } from "./logged-visits";
import { showNewCharges } from "./show-new-charges";
import { useChargeChoices } from "./use-charge-choices";

export type ChargeVisitDialogProps = {
  today: CalendarDate;
  onClose: () => void;
  currency: Currency;
  /** The choices that were loaded with the page. If omitted, the dialog loads them. */
  choices?: ChargeChoices | null | undefined;
  /** The completed care records that prefill the form. The charges are linked to these records. */
  careVisit?: CareVisit | undefined;
};

/** Adds the charges for one visit that covers several horses. */
export default function ChargeVisitDialog(props: ChargeVisitDialogProps) {
  const { choices, failure } = useChargeChoices(props.choices);
  if (!choices) return <LoadingDialog title="Charge for a visit" failure={failure} onClose={props.onClose} />;
  return <VisitForm {...props} choices={choices} />;
}

function VisitForm({
  choices,
  today,
  onClose,
  currency,
  ...props
}: Omit<ChargeVisitDialogProps, "choices"> & { choices: ChargeChoices }) {
  const [id] = useState(createId);
  const [careVisit, setCareVisit] = useState(props.careVisit);
  const records = careVisit?.records ?? [];
  const [horseIds, setHorseIds] = useState(() => listHorseIds(careVisit));
  const chosenRecords = records.filter(({ horseId }) => horseIds.includes(horseId));
  const [serviceId, setServiceId] = useState(() =>
    careVisit ? findServiceId(choices, careVisit) : getLastChargedServiceId(),
  );
  const [services, setServices] = useState(choices.services);
  const service = services.find((one) => one.id === serviceId);
  const [day, setDay] = useState(careVisit?.happenedOn ?? today);
  const [isPassedThrough, setIsPassedThrough] = useState(false);
  const [isRepeated, setIsRepeated] = useState(false);
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
      const linkedCount = charges.filter(({ source }) => source === "care").length;
      const note = linkedCount > chosenRecords.length ? LINKED_NOTE : "";
      showNewCharges(charges, { currency, numberFormat }, note);
      onClose();
    },
  });
  const { errors } = form;
  const { format } = useTypedAmounts(currency);
  const getPrefill = (visit: CareVisit | undefined): Pick<EnteredVisit, "amount" | "pricing"> => {
    const serviceOfVisit = visit && choices.services.find((one) => one.id === findServiceId(choices, visit));
    const { pricing, amountCents } = suggestVisitPrice(visit, serviceOfVisit);
    return { pricing, amount: amountCents === null ? "" : format(amountCents) };
  };
  const [prefill, setPrefill] = useState(() => getPrefill(careVisit));
  const [entered, setEntered] = useState<EnteredVisit>({ ...prefill, markup: "" });
  const total = useVisitTotal(entered, horseIds.length, currency);
  const hasCost = (horseId: string) =>
    chosenRecords.some((one) => one.horseId === horseId) &&
    chosenRecords.every((one) => one.horseId !== horseId || one.costCents);
  const areCostsLogged = horseIds.length > 0 && horseIds.every(hasCost);
  const otherVisit =
    service && !careVisit && choices.visits.find((visit) => isVisitOf(visit, { service, horseIds, day }));
  const chooseVisit = (visit: CareVisit) => {
    setCareVisit(visit);
    setHorseIds(listHorseIds(visit));
    setServiceId(findServiceId(choices, visit));
    setDay(visit.happenedOn);
    const next = getPrefill(visit);
    setPrefill(next);
    setEntered({ ...entered, ...next });
    setIsPassedThrough(false);
  };
  const fieldKey = careVisit && `${careVisit.happenedOn} ${careVisit.kind}`;
  const isUnsaved = form.isDirty || (!careVisit && horseIds.length > 0);
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={isUnsaved}
      title="Charge for a visit"
      description="Divide a farrier's or vet's bill among the horses, and add a markup if you like."
      submitLabel={["Charge", total, horseIds.length > 1 ? `for ${horseIds.length} horses` : ""]
        .filter(Boolean)
        .join(" ")}
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      {!props.careVisit && (
        <LoggedVisits
          visits={choices.visits}
          isCovered={choices.services.some((one) => CARE_KINDS.some((kind) => coversCareKind(one, kind)))}
          horses={choices.horses}
          chosen={careVisit}
          onChoose={chooseVisit}
        />
      )}
      {/* These keys change when the user chooses a logged visit. The fields are then remounted with new initial values. */}
      <ChoiceSelect
        key={`service ${fieldKey}`}
        name="service_id"
        label="Service"
        required
        choices={services}
        chosen={service}
        none="Choose a service"
        hint={<PriceListLink onReturn={setServices} />}
        error={errors.service_id}
        onChoose={setServiceId}
      />
      <Field label="Date" required error={errors.charged_on}>
        {(control) => (
          <Input
            {...control}
            key={fieldKey}
            type="date"
            name="charged_on"
            defaultValue={day}
            onChange={({ target }) => setDay(target.value)}
          />
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
            key={fieldKey}
            name="amount"
            text={prefill.amount}
            placeholderCents={0}
            onChange={({ target }) => setEntered({ ...entered, amount: target.value })}
          />
        )}
      </Field>
      <Field
        label="Pricing"
        required
        error={errors.pricing}
        hint={
          areCostsLogged &&
          entered.pricing === "total" &&
          "The total is divided among the horses in proportion to their logged costs."
        }
      >
        {(control) => (
          <Select
            {...control}
            key={fieldKey}
            name="pricing"
            defaultValue={prefill.pricing}
            onChange={({ target }) => setEntered({ ...entered, pricing: target.value })}
          >
            <option value="total">Total for all horses</option>
            <option value="each">Price per horse</option>
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
      {/* Costs logged with the care are already included in the finances. */}
      {!areCostsLogged && (
        <Checkbox
          name="is_passed_through"
          label="A vendor bills you for the visit"
          hint="We store the amount before the markup as your cost, so you can see your margin."
          checked={isPassedThrough}
          onChange={({ target }) => setIsPassedThrough(target.checked)}
          className="sm:col-span-2"
        />
      )}
      {(errors.is_repeated || isRepeated) && (
        <Checkbox
          ref={focusOnMount}
          name="is_repeated"
          label="Charge again"
          hint="Select this only if the horses had a second visit on this day."
          error={errors.is_repeated}
          checked={isRepeated}
          onChange={({ target }) => setIsRepeated(target.checked)}
          className="sm:col-span-2"
        />
      )}
      {otherVisit && <OtherVisitAlert visit={otherVisit} horses={choices.horses} onChoose={chooseVisit} />}
      {isPassedThrough && !areCostsLogged && choices.canRecordCosts && (
        <CostExpenseFields errors={errors} isOn />
      )}
      <Field label="Description" optional error={errors.description} className="sm:col-span-2">
        {(control) => <Input {...control} name="description" autoComplete="off" maxLength={500} />}
      </Field>
    </DialogForm>
  );
}

/**
 * Opens the price list in a new tab, so that entered values aren't lost. Reloads the services when the user
 * returns.
 */
function PriceListLink({ onReturn }: { onReturn: (services: ChargeChoices["services"]) => void }) {
  const reload = async () => {
    const response = await callAction(() => getChargeChoicesAction());
    if ("data" in response) onReturn(response.data.services);
  };
  return (
    <a
      href="/pro-dashboard?tab=services"
      target="_blank"
      rel="noopener"
      className="underline underline-offset-2"
      onClick={() => window.addEventListener("focus", reload, { once: true })}
    >
      Add a service to the price list
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** The fields that determine a visit's prices, as entered. */
interface EnteredVisit {
  amount: string;
  pricing: string;
  markup: string;
}

/** Scrolls a field into view by focusing it. The field appears only after the server rejects the form. */
function focusOnMount(input: HTMLInputElement | null): void {
  input?.focus();
}

const LINKED_NOTE = "Linked to the care logged that day, so that you don't charge for it twice.";

function listHorseIds(careVisit: CareVisit | undefined): readonly string[] {
  return [...new Set(careVisit?.records.map(({ horseId }) => horseId))];
}

/**
 * Returns the ID of the service for this type of care. If no service covers it, returns the ID of the first
 * service in the matching category, or an empty string if the category has no services.
 */
function findServiceId({ services }: ChargeChoices, { kind }: CareVisit): string {
  if (!kind) return "";
  const service =
    services.find(({ careKind }) => careKind === kind) ??
    services.find(({ category }) => category === CARE_KIND_CATEGORIES[kind]);
  return service?.id ?? "";
}

/**
 * Returns whether the logged visit is on another day, is covered by the service and includes one of the
 * horses.
 */
function isVisitOf(
  { kind, happenedOn, records }: CareVisit,
  entered: { service: ChargeChoices["services"][number]; horseIds: readonly string[]; day: string },
): boolean {
  if (!kind || happenedOn === entered.day || !coversCareKind(entered.service, kind)) return false;
  return records.some(({ horseId }) => entered.horseIds.includes(horseId));
}

/** Returns the total of a visit's charges before tax, or an empty string while it can't be calculated. */
function useVisitTotal(
  { amount, pricing, markup }: EnteredVisit,
  horseCount: number,
  currency: Currency,
): string {
  const formatCents = useFormatCents();
  const amountCents = useTypedAmounts(currency).readCents(amount);
  const basisPoints = markupField.safeParse(useTypedNumbers().toPlain(markup));
  if (!amountCents || horseCount === 0 || !basisPoints.success) return "";
  const visit = {
    pricing: pricing === "each" ? "each" : "total",
    amountCents,
    markup: basisPoints.data,
  } as const;
  const prices = calculateVisitPrices(
    visit,
    Array.from({ length: horseCount }, () => [null]),
  );
  return formatCents(sumCents(prices.map(({ priceCents }) => priceCents)), currency);
}
