"use client";

import { FocusedNotice } from "@/components/forms/focused-notice";
import { TextField } from "@/components/forms/text-field";
import { usePublicForm } from "@/components/forms/use-public-form";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { updatePortalDetailsAction } from "@/lib/actions/billing/portal";
import type { PortalContactDetails } from "@/lib/domain/billing/portal/dto";
import type { PortalDetailsField } from "@/lib/domain/billing/portal/model/schemas";

interface PortalDetailsFormProps {
  organizationId: string;
  organizationName: string;
  details: PortalContactDetails;
}

interface DetailsField {
  name: PortalDetailsField;
  label: string;
  autoComplete: string;
  value: string | null;
}

function listFields(details: PortalContactDetails): DetailsField[] {
  return [
    { name: "phone", label: "Phone", autoComplete: "tel", value: details.phone },
    {
      name: "address_line1",
      label: "Address line 1",
      autoComplete: "address-line1",
      value: details.addressLine1,
    },
    {
      name: "address_line2",
      label: "Address line 2",
      autoComplete: "address-line2",
      value: details.addressLine2,
    },
    { name: "city", label: "City", autoComplete: "address-level2", value: details.city },
    { name: "region", label: "State or region", autoComplete: "address-level1", value: details.region },
    { name: "postal_code", label: "Postal code", autoComplete: "postal-code", value: details.postalCode },
    { name: "country", label: "Country", autoComplete: "country-name", value: details.country },
  ];
}

/** Lets the client change their phone number, postal address and emergency contact. Works without JavaScript. */
export function PortalDetailsForm({ organizationId, organizationName, details }: PortalDetailsFormProps) {
  const { formProps, isPending, isSent, errors, message, values } = usePublicForm<PortalDetailsField>({
    action: updatePortalDetailsAction,
  });
  return (
    <form {...formProps} className="mt-5 grid max-w-xl gap-5">
      <input type="hidden" name="organization_id" value={organizationId} />
      {!isPending && (isSent || message) && (
        <FocusedNotice>
          {isSent && (
            <Alert tone="success" title="Details saved">
              {organizationName} can now see your new details.
            </Alert>
          )}
          {message && <Alert tone="error" title={message} />}
        </FocusedNotice>
      )}
      {listFields(details).map(({ name, label, autoComplete, value }) => (
        <Field key={name} label={label} error={errors[name]} optional>
          {(control) => (
            <Input
              {...control}
              name={name}
              autoComplete={autoComplete}
              defaultValue={values?.[name] ?? value ?? ""}
            />
          )}
        </Field>
      ))}
      <fieldset className="grid gap-5">
        <legend className="mb-3 font-display font-semibold text-xl">Emergency contact</legend>
        <TextField
          name="emergency_name"
          label="Name"
          errors={errors}
          value={values?.emergency_name ?? details.emergencyName}
        />
        <TextField
          name="emergency_phone"
          label="Phone"
          errors={errors}
          value={values?.emergency_phone ?? details.emergencyPhone}
        />
      </fieldset>
      <SubmitButton loading={isPending} size="large" className="sm:justify-self-start">
        Save details
      </SubmitButton>
    </form>
  );
}
