"use client";

import { useState } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { FormActionBar } from "@/components/forms/form-action-bar";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { AmountInput } from "@/components/money/amount-input";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast-store";
import { updatePortalSettingsAction } from "@/lib/actions/billing/portal-settings";
import { getPortalSettingsSchema, type PortalSettingsInput } from "@/lib/domain/billing/portal/model/schemas";
import type { PortalSettingsDto } from "@/lib/domain/billing/records/model/portal-settings";
import type { Currency } from "@/lib/money/currency";

interface PortalSettingsFormProps {
  settings: PortalSettingsDto;
  currency: Currency;
  canWrite: boolean;
  /** Whether the member can turn on sharing. */
  canShare: boolean;
}

/** Renders the settings of the client portal. Reports concurrent changes without losing typed values. */
export function PortalSettingsForm(props: PortalSettingsFormProps) {
  // A new key remounts the form when the user loads the other member's version.
  const [round, setRound] = useState(0);
  return <MountedForm key={round} {...props} onTakeTheirs={() => setRound(round + 1)} />;
}

function MountedForm({
  settings,
  currency,
  canWrite,
  canShare,
  onTakeTheirs,
}: PortalSettingsFormProps & { onTakeTheirs: () => void }) {
  const [begun] = useState(settings);
  const { revision, setRevision, isBehind, withRefreshOnConflict } = useRevision(settings.revision);
  const save = withRefreshOnConflict((entries: PortalSettingsInput) => updatePortalSettingsAction(entries));
  const form = useActionForm<PortalSettingsInput, Awaited<ReturnType<typeof save>>>({
    blockReason: useOrganizationMismatch(),
    schema: getPortalSettingsSchema(currency),
    fixed: { revision: String(revision) },
    action: save,
    onDone: (saved) => {
      setRevision(saved.revision);
      showToast("Client portal settings saved");
    },
  });
  const { formProps, isReady, pending, errors, failure, upgradeHref } = form;
  const { approvalLimitCents, sharesHorses, sharesDocuments } = begun;
  return (
    <Card aria-labelledby="portal-settings">
      <CardHeader
        id="portal-settings"
        title="Client portal"
        description="What your clients approve and see when they sign in."
      />
      <form {...formProps} aria-labelledby="portal-settings">
        <CardBody>
          <fieldset disabled={!canWrite} className="grid gap-4">
            <Field
              label="Ask for approval above"
              optional
              error={errors.approval_limit}
              hint="A charge above this amount is billed only after its payers approve it. Each co-owner approves their own part. Board and other agreements need no approval."
            >
              {(control) => <AmountInput {...control} name="approval_limit" cents={approvalLimitCents} />}
            </Field>
            <Checkbox
              name="shares_horses"
              label="Show owners and lessees their horses"
              hint="Open care, events of the next 60 days, and care with notes, attachments and photos of the time since they own or lease the horse. Costs aren't shown."
              defaultChecked={sharesHorses}
              disabled={!canShare && !sharesHorses}
            />
            <Checkbox
              name="shares_documents"
              label="Also show the horses' documents"
              hint="Coggins tests, certificates, lab results and other files of the time since they own or lease the horse. Contracts, insurance and bills of sale aren't shown."
              defaultChecked={sharesDocuments}
              disabled={!canShare && !sharesDocuments}
            />
            {!canShare && (
              <p className="text-ink-soft text-sm">
                Only members who can see the health records, documents and calendar of all horses can turn on
                sharing.
              </p>
            )}
            {!pending && isBehind && (
              <EditConflictAlert
                what="the settings"
                onDiscardMine={onTakeTheirs}
                onKeepMine={() => setRevision(settings.revision)}
              >
                Your changes are still here. Keep yours to overwrite theirs, or discard yours.
              </EditConflictAlert>
            )}
            {failure && <ActionErrorAlert message={failure} upgradeHref={upgradeHref} />}
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
              Save portal settings
            </Button>
          </FormActionBar>
        )}
      </form>
    </Card>
  );
}
