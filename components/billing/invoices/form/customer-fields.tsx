import { type ComponentProps, useState } from "react";
import { useController } from "react-hook-form";
import { Combobox } from "@/components/forms/combobox";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Currency } from "@/lib/money/currency";
import { applyClientPaymentTerms } from "./payment-terms";
import { UnbilledChargesAlert } from "./unbilled-charges-alert";
import { type ClientChoice, useClientChoices } from "./use-client-choices";
import type { InvoiceForm } from "./use-invoice-form";

type ClientComboboxProps = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  value: string;
  onChange: (text: string) => void;
  onPick: (client: ClientChoice) => void;
};

interface CustomerFieldsProps {
  form: InvoiceForm;
  today: CalendarDate;
  currency: Currency;
  /** Closes the form and opens another page. */
  onLeave: (href: string) => void;
}

/** Asks for the invoice's client: either an existing client or a new name and email address. */
export function CustomerFields({ form, today, currency, onLeave }: CustomerFieldsProps) {
  const { control, register, setValue, watch, formState } = form;
  const name = useController({ control, name: "customer_name" });
  const clientId = watch("client_id");
  const isClientSelected = Boolean(clientId);
  const errors = formState.errors;

  const deselectClient = () => setValue("client_id", null);

  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field label="Customer name" required error={errors.customer_name?.message}>
        {(attributes) => (
          <ClientCombobox
            {...attributes}
            ref={name.field.ref}
            name={name.field.name}
            value={name.field.value}
            onBlur={name.field.onBlur}
            onChange={name.field.onChange}
            onPick={(client) => {
              const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
              setValue("customer_name", client.name, options);
              setValue("customer_email", client.email ?? "", options);
              setValue("client_id", client.id, { shouldDirty: true });
              setValue("save_as_client", false);
              applyClientPaymentTerms(form, today, client.id);
            }}
          />
        )}
      </Field>
      <Field
        label="Customer email"
        required={!isClientSelected}
        error={errors.customer_email?.message}
        hint={isClientSelected ? "From your client list" : undefined}
      >
        {(attributes) => (
          <Input
            {...attributes}
            type="email"
            autoComplete="off"
            inputMode="email"
            // Deselects the client, because an invoice to another email address is for someone else.
            {...register("customer_email", { onChange: deselectClient })}
          />
        )}
      </Field>
      {clientId && (
        <UnbilledChargesAlert
          key={clientId}
          client={{ id: clientId, name: name.field.value }}
          today={today}
          currency={currency}
          onLeave={onLeave}
        />
      )}
      {!isClientSelected && (
        <Checkbox label="Save as a client" className="-my-1 sm:col-span-2" {...register("save_as_client")} />
      )}
    </div>
  );
}

/**
 * Renders a text field that suggests clients whose name or email contains the entered text. Free text is
 * allowed.
 */
function ClientCombobox({ value, onPick, ...rest }: ClientComboboxProps) {
  const [isOpen, setIsOpen] = useState(false);
  const clients = useClientChoices(value, isOpen);
  return (
    <Combobox
      {...rest}
      value={value}
      options={clients.map((client) => ({ id: client.id, title: client.name, detail: client.email, client }))}
      onPick={({ client }) => onPick(client)}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      listLabel="Your clients"
    />
  );
}
