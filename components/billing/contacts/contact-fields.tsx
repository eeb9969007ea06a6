import { useState } from "react";
import { TextField } from "@/components/forms/text-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import {
  CONTACT_KIND_LABELS,
  CONTACT_KINDS,
  INVOICE_DELIVERIES,
  INVOICE_DELIVERY_LABELS,
} from "@/lib/domain/billing/contacts/model/roles";
import type { FieldErrors } from "@/lib/errors";
import { RoleCheckboxes } from "./role-checkboxes";

interface ContactFieldsProps {
  errors: FieldErrors;
  /** Whether the member can assign or remove the "client" role. */
  canChangeClient: boolean;
  /** The contact to edit. Undefined for a new contact. */
  contact?: ContactDto;
}

export function ContactFields({ errors, canChangeClient, contact }: ContactFieldsProps) {
  const [hasEmail, setHasEmail] = useState(Boolean(contact?.email));
  return (
    <>
      <TextField name="name" label="Name" errors={errors} value={contact?.name} required />
      <Field label="Type" error={errors.kind}>
        {(control) => (
          <Select {...control} name="kind" defaultValue={contact?.kind ?? "person"}>
            {CONTACT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {CONTACT_KIND_LABELS[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <RoleCheckboxes roles={contact?.roles ?? []} canChangeClient={canChangeClient} error={errors.roles} />
      <Field label="Email" optional error={errors.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={contact?.email ?? ""}
            onChange={({ target }) => setHasEmail(target.value.trim() !== "")}
          />
        )}
      </Field>
      <Field label="Phone" optional error={errors.phone}>
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            autoComplete="off"
            defaultValue={contact?.phone ?? ""}
          />
        )}
      </Field>
      <MoreFields contact={contact} errors={errors} hasEmail={hasEmail} />
      <TextField
        name="notes"
        label="Notes"
        errors={errors}
        value={contact?.notes}
        isLong
        className="sm:col-span-2"
      />
    </>
  );
}

const MORE_FIELDS = [
  ...["other_emails", "other_phones", "address_line1", "address_line2", "city", "region", "postal_code"],
  ...["country", "tax_id", "payment_terms_days", "invoice_delivery", "tags"],
];

interface MoreFieldsProps {
  errors: FieldErrors;
  contact: ContactDto | undefined;
  hasEmail: boolean;
}

/** Renders rarely used fields. They are collapsed for a new contact unless one of them has an error. */
function MoreFields({ contact, errors, hasEmail }: MoreFieldsProps) {
  const [chosenDelivery, setChosenDelivery] = useState(contact?.invoiceDelivery);
  const isOpen = contact !== undefined || MORE_FIELDS.some((name) => errors[name]);
  const field = (name: string, label: string, value: string | null | undefined) => (
    <TextField name={name} label={label} errors={errors} value={value} />
  );
  return (
    <details className="sm:col-span-2" open={isOpen}>
      <summary className="inline-flex min-h-11 items-center rounded-control font-semibold text-green text-sm">
        More details
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <TextField
          name="other_emails"
          label="Other emails"
          errors={errors}
          value={contact?.otherEmails.join("\n")}
          hint="One per line."
          isLong
        />
        <TextField
          name="other_phones"
          label="Other phone numbers"
          errors={errors}
          value={contact?.otherPhones.join("\n")}
          hint="One per line."
          isLong
        />
        {field("address_line1", "Address", contact?.addressLine1)}
        {field("address_line2", "Address line 2", contact?.addressLine2)}
        {field("city", "City", contact?.city)}
        {field("region", "State or region", contact?.region)}
        {field("postal_code", "Postal code", contact?.postalCode)}
        {field("country", "Country", contact?.country)}
        {field("tax_id", "Tax ID", contact?.taxId)}
        <TextField
          name="payment_terms_days"
          label="Payment terms in days"
          errors={errors}
          value={contact?.paymentTermsDays?.toString()}
          hint="Leave empty to use your organization's terms."
          isNumber
        />
        <Field label="Invoices" error={errors.invoice_delivery}>
          {(control) => (
            <Select
              {...control}
              name="invoice_delivery"
              value={chosenDelivery ?? (hasEmail ? "email" : "paper")}
              onChange={({ target }) =>
                setChosenDelivery(INVOICE_DELIVERIES.find((delivery) => delivery === target.value))
              }
            >
              {INVOICE_DELIVERIES.map((delivery) => (
                <option key={delivery} value={delivery}>
                  {INVOICE_DELIVERY_LABELS[delivery]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          name="tags"
          label="Tags"
          errors={errors}
          value={contact?.tags.join(", ")}
          hint="Separate tags with commas."
        />
      </div>
    </details>
  );
}
