"use client";

import { SettingsForm } from "@/components/forms/settings-form";
import { updateBillingSettingsAction } from "@/lib/actions/billing/settings";
import type { BillingSettingsDto } from "@/lib/domain/billing/records/billing-settings";
import { updateBillingSettingsSchema } from "@/lib/domain/billing/settings/model/schemas";
import type { Currency } from "@/lib/money/currency";
import { InvoiceNumberSettingsFields, PaymentSettingsFields, TaxSettingsFields } from "./settings-fields";

interface BillingSettingsFormProps {
  settings: BillingSettingsDto;
  /** Determines whether to offer bank debits, which are available only in US dollars. */
  currency: Currency;
  /** The current year in the organization's time zone, used in the example invoice number. */
  year: string;
  canWrite: boolean;
}

export function BillingSettingsForm({ settings, currency, year, canWrite }: BillingSettingsFormProps) {
  return (
    <SettingsForm
      {...{ settings, canWrite }}
      id="invoice-settings"
      title="Invoices"
      description="Changes apply to new invoices and to drafts that you edit. The paper size and the formats apply to all invoices."
      what="the billing settings"
      schema={updateBillingSettingsSchema}
      action={updateBillingSettingsAction}
      describeSaved={() => "Billing settings saved"}
      submitLabel="Save settings"
      className="sm:grid-cols-2"
    >
      {(initialSettings, errors) => (
        <>
          <TaxSettingsFields settings={initialSettings} errors={errors} />
          <PaymentSettingsFields
            settings={initialSettings}
            errors={errors}
            hasBankDebits={currency === "usd"}
          />
          <InvoiceNumberSettingsFields settings={initialSettings} errors={errors} year={year} />
        </>
      )}
    </SettingsForm>
  );
}
