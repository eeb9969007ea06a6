"use client";

import { SettingsForm } from "@/components/forms/settings-form";
import { Checkbox } from "@/components/ui/checkbox";
import { updateAutopaySettingsAction } from "@/lib/actions/billing/autopay";
import { autopaySettingsSchema } from "@/lib/domain/billing/autopay/model/schemas";

interface AutopaySettingsFormProps {
  settings: { isOffered: boolean; revision: number };
  canWrite: boolean;
}

/** Turns automatic payments for clients on or off. */
export function AutopaySettingsForm(props: AutopaySettingsFormProps) {
  return (
    <SettingsForm
      {...props}
      id="autopay-settings"
      title="Automatic payments"
      description="Clients save a card or bank account in the client portal. We collect payment for each invoice on its due date. Clients get an email before each charge, except for bank debits within a limit that they set."
      what="automatic payments"
      schema={autopaySettingsSchema}
      action={updateAutopaySettingsAction}
      describeSaved={({ isOffered }) =>
        isOffered ? "Clients can turn on automatic payments" : "Clients can't turn on automatic payments"
      }
      submitLabel="Save automatic payment settings"
    >
      {({ isOffered }) => (
        <Checkbox
          name="is_offered"
          label="Offer automatic payments to clients"
          hint="If you turn this off, existing automatic payments continue until you or the client stops them."
          defaultChecked={isOffered}
        />
      )}
    </SettingsForm>
  );
}
