"use client";

import { useState } from "react";
import type { ChargeDefaults } from "@/components/billing/charges/charge-fields";
import { ChoiceSelect } from "@/components/billing/charges/choice-selects";
import {
  getLastChargedServiceId,
  saveLastChargedServiceId,
} from "@/components/billing/charges/last-charged-service";
import { useChargeChoices } from "@/components/billing/charges/use-charge-choices";
import type { ChosenContact } from "@/components/billing/contacts/contact-options";
import { ContactPicker } from "@/components/billing/contacts/contact-picker";
import { DialogForm } from "@/components/forms/dialog-form";
import { LoadingDialog } from "@/components/forms/loading-dialog";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { AmountInput } from "@/components/money/amount-input";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast-store";
import { chargeLessonAction } from "@/lib/actions/work/calendar";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { getServicePriceCentsOn } from "@/lib/domain/billing/charges/model/get-price-on";
import { getChargeLessonSchema } from "@/lib/domain/work/calendar/model/charge-schema";
import { createId } from "@/lib/ids";
import type { Currency } from "@/lib/money/currency";

interface ChargeLessonDialogProps {
  eventId: string;
  /** The date of the occurrence if the lesson repeats; otherwise null. */
  occursOn: CalendarDate | null;
  start: ChargeDefaults;
  currency: Currency;
  onClose: () => void;
}

/** Charges the contacts who take part in a lesson. */
export default function ChargeLessonDialog(props: ChargeLessonDialogProps) {
  const { choices, failure } = useChargeChoices();
  if (!choices) return <LoadingDialog title="Charge for lesson" failure={failure} onClose={props.onClose} />;
  return <ChargeLessonForm {...props} choices={choices} />;
}

function ChargeLessonForm(props: ChargeLessonDialogProps & { choices: ChargeChoices }) {
  const { eventId, occursOn, start, currency, choices, onClose } = props;
  const [id] = useState(createId);
  const [contacts, setContacts] = useState<readonly ChosenContact[]>([]);
  const [serviceId, setServiceId] = useState(getLastChargedServiceId);
  const service = choices.services.find((one) => one.id === serviceId);
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getChargeLessonSchema(currency),
    fixed: {
      id,
      source_id: eventId,
      charged_on: start.day,
      occurs_on: occursOn,
      contact_ids: contacts.map((contact) => contact.id).join(","),
    },
    action: chargeLessonAction,
    onDone: ({ count }) => {
      saveLastChargedServiceId(serviceId);
      showToast(count === 1 ? "1 charge added" : `${count} charges added`);
      onClose();
    },
  });
  const { errors } = form;
  const isUnsaved = form.isDirty || contacts.length > 0;
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={isUnsaved}
      title="Charge for lesson"
      description="Each selected contact is charged the price below."
      submitLabel={contacts.length > 1 ? `Charge ${contacts.length} contacts` : "Add charge"}
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <LessonContacts contacts={contacts} errors={errors} onChange={setContacts} />
      <ChoiceSelect
        name="service_id"
        label="Service"
        required
        choices={choices.services}
        chosen={service}
        none="Choose a service"
        error={errors.service_id ?? errors.category}
        onChoose={setServiceId}
      />
      <Field label="Price" optional error={errors.price} hint="Leave empty to charge the service's price.">
        {(control) => (
          <AmountInput
            {...control}
            name="price"
            placeholderCents={service ? getServicePriceCentsOn(service.prices, start.day) : 0}
          />
        )}
      </Field>
      <ChoiceSelect
        name="horse_id"
        label="Horse"
        choices={choices.horses}
        chosen={start.horse}
        none="No horse"
        error={errors.horse_id}
      />
      <TextField name="description" label="Description" errors={errors} value={start.description} />
    </DialogForm>
  );
}

interface LessonContactsProps {
  contacts: readonly ChosenContact[];
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (contacts: readonly ChosenContact[]) => void;
}

/** Lists the contacts who take part, with a field to add another contact. */
function LessonContacts({ contacts, errors, onChange }: LessonContactsProps) {
  return (
    <fieldset className="grid gap-2 sm:col-span-2">
      <legend className="font-semibold text-sm">Contacts</legend>
      {contacts.length > 0 && (
        <ul className="grid gap-x-4 sm:grid-cols-2">
          {contacts.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate">{name}</span>
              <Button
                variant="quiet"
                icon="x"
                iconOnly
                aria-label={`Remove ${name}`}
                onClick={() => onChange(contacts.filter((contact) => contact.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <ContactPicker
        // Resets the field after the chosen contact is added to the list.
        key={contacts.length}
        name="contact_id"
        label="Add a contact"
        contactRole="rider"
        error={errors.contact_id ?? errors.contact_ids}
        onChoose={(_, contact) => {
          if (contact && !contacts.some(({ id }) => id === contact.id)) onChange([...contacts, contact]);
        }}
      />
    </fieldset>
  );
}
