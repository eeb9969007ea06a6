"use client";

import { SettingsForm } from "@/components/forms/settings-form";
import { AmountInput } from "@/components/money/amount-input";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { updatePortalSettingsAction } from "@/lib/actions/billing/portal-settings";
import { getPortalSettingsSchema } from "@/lib/domain/billing/portal/model/schemas";
import type { PortalSettingsDto } from "@/lib/domain/billing/records/model/portal-settings";
import type { Currency } from "@/lib/money/currency";

interface PortalSettingsFormProps {
  settings: PortalSettingsDto;
  currency: Currency;
  canWrite: boolean;
  /** Whether the member can let owners and lessees see horses and their documents. */
  canShare: boolean;
}

export function PortalSettingsForm({ settings, currency, canWrite, canShare }: PortalSettingsFormProps) {
  return (
    <SettingsForm
      {...{ settings, canWrite }}
      id="portal-settings"
      title="Client portal"
      description="Choose what your clients approve and what they see when they sign in."
      what="the settings"
      schema={getPortalSettingsSchema(currency)}
      action={updatePortalSettingsAction}
      describeSaved={() => "Client portal settings saved"}
      submitLabel="Save portal settings"
    >
      {({ approvalLimitCents, sharesHorses, sharesDocuments }, errors) => (
        <>
          <Field
            label="Ask for approval of charges above"
            optional
            error={errors.approval_limit}
            hint="A charge above this amount is billed only after its payers approve it. Each co-owner approves their own part. Board and other agreements need no approval."
          >
            {(control) => <AmountInput {...control} name="approval_limit" cents={approvalLimitCents} />}
          </Field>
          <Checkbox
            name="shares_horses"
            label="Show horses to their owners and lessees"
            hint="Owners and lessees see planned care, and events in the next 60 days. They also see care completed since their ownership or lease started, with its notes, attachments and photos. Payers also see the task or lesson that a charge is for, with the task's photos. Task notes and costs aren't shown."
            defaultChecked={sharesHorses}
            disabled={!canShare && !sharesHorses}
          />
          <Checkbox
            name="shares_documents"
            label="Also show the horses' documents"
            hint="Owners and lessees see Coggins tests, certificates, lab results and other files. They see only files from the time since their ownership or lease started. Contracts, insurance and bills of sale aren't shown."
            defaultChecked={sharesDocuments}
            disabled={!canShare && !sharesDocuments}
          />
          {!canShare && (
            <p className="text-ink-soft text-sm">
              To turn on sharing, a member must manage the organization or be able to see all horses and their
              health records, documents and calendar.
            </p>
          )}
        </>
      )}
    </SettingsForm>
  );
}
