"use client";

import { useState } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { FormActionBar } from "@/components/forms/form-action-bar";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { showToast } from "@/components/ui/toast-store";
import { updateBillingSettingsAction } from "@/lib/actions/billing/settings";
import type { BillingSettingsDto } from "@/lib/domain/billing/records/billing-settings";
import {
  type UpdateBillingSettingsInput,
  updateBillingSettingsSchema,
} from "@/lib/domain/billing/settings/model/schemas";
import type { Currency } from "@/lib/money/currency";
import { InvoiceNumberSettingsFields, PaymentSettingsFields, TaxSettingsFields } from "./settings-fields";

interface BillingSettingsFormProps {
  settings: BillingSettingsDto;
  /** Bank debits are only available in dollars. */
  currency: Currency;
  /** The current year in the organization's time zone, used in the example invoice number. */
  year: string;
  canWrite: boolean;
}

/** Renders the form of the billing settings. Reports concurrent changes without losing typed values. */
export function BillingSettingsForm(props: BillingSettingsFormProps) {
  // A new key remounts the form when the user loads the other member's version.
  const [round, setRound] = useState(0);
  return <MountedForm key={round} {...props} onTakeTheirs={() => setRound(round + 1)} />;
}

function MountedForm({
  settings,
  currency,
  year,
  canWrite,
  onTakeTheirs,
}: BillingSettingsFormProps & { onTakeTheirs: () => void }) {
  const [begun] = useState(settings);
  const { revision, setRevision, isBehind, withRefreshOnConflict } = useRevision(settings.revision);
  const save = withRefreshOnConflict((entries: UpdateBillingSettingsInput) =>
    updateBillingSettingsAction(entries),
  );
  const form = useActionForm<UpdateBillingSettingsInput, Awaited<ReturnType<typeof save>>>({
    blockReason: useOrganizationMismatch(),
    schema: updateBillingSettingsSchema,
    fixed: { revision: String(revision) },
    action: save,
    onDone: (saved) => {
      setRevision(saved.revision);
      showToast("Billing settings saved");
    },
  });
  const { formProps, isReady, pending, errors, failure, upgradeHref } = form;
  // During a save, a newer revision comes from the user's own save.
  const hasNewerVersion = !pending && isBehind;
  return (
    <Card aria-labelledby="invoice-settings">
      <CardHeader
        id="invoice-settings"
        title="Invoices"
        description="Changes apply to new invoices and to drafts that you edit. The paper size and the formats apply to all invoices."
      />
      <form {...formProps} aria-labelledby="invoice-settings">
        <CardBody>
          <fieldset disabled={!canWrite} className="grid gap-4 sm:grid-cols-2">
            <TaxSettingsFields settings={begun} errors={errors} />
            <PaymentSettingsFields settings={begun} errors={errors} hasBankDebits={currency === "usd"} />
            <InvoiceNumberSettingsFields settings={begun} errors={errors} year={year} />
            {hasNewerVersion && (
              <EditConflictAlert
                what="the billing settings"
                onDiscardMine={onTakeTheirs}
                onKeepMine={() => setRevision(settings.revision)}
              >
                Your changes are still here. Keep yours to overwrite theirs, or discard yours.
              </EditConflictAlert>
            )}
            {failure && (
              <ActionErrorAlert message={failure} upgradeHref={upgradeHref} className="col-span-full" />
            )}
          </fieldset>
        </CardBody>
        {canWrite && (
          <FormActionBar isInCard>
            <Button
              type="submit"
              variant="primary"
              disabled={!isReady}
              loading={pending}
              loadingText="Saving…"
            >
              Save settings
            </Button>
          </FormActionBar>
        )}
      </form>
    </Card>
  );
}
