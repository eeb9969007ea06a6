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
import { Checkbox } from "@/components/ui/checkbox";
import { showToast } from "@/components/ui/toast-store";
import { updateAutopaySettingsAction } from "@/lib/actions/billing/autopay";
import { type AutopaySettingsInput, autopaySettingsSchema } from "@/lib/domain/billing/autopay/model/schemas";

interface AutopaySettingsFormProps {
  settings: { isOffered: boolean; revision: number };
  canWrite: boolean;
}

/** Turns the offer of automatic payments on or off. Reports concurrent changes. */
export function AutopaySettingsForm(props: AutopaySettingsFormProps) {
  // A new key remounts the form when the user loads the other member's version.
  const [round, setRound] = useState(0);
  return <MountedForm key={round} {...props} onTakeTheirs={() => setRound(round + 1)} />;
}

function MountedForm({
  settings,
  canWrite,
  onTakeTheirs,
}: AutopaySettingsFormProps & { onTakeTheirs: () => void }) {
  const [begun] = useState(settings);
  const { revision, setRevision, isBehind, withRefreshOnConflict } = useRevision(settings.revision);
  const save = withRefreshOnConflict((entries: AutopaySettingsInput) => updateAutopaySettingsAction(entries));
  const { formProps, isReady, pending, failure, upgradeHref } = useActionForm<
    AutopaySettingsInput,
    Awaited<ReturnType<typeof save>>
  >({
    blockReason: useOrganizationMismatch(),
    schema: autopaySettingsSchema,
    fixed: { revision: String(revision) },
    action: save,
    onDone: (saved) => {
      setRevision(saved.revision);
      showToast(
        saved.isOffered ? "Clients can turn on automatic payments" : "Automatic payments aren't offered",
      );
    },
  });
  return (
    <Card aria-labelledby="autopay-settings">
      <CardHeader
        id="autopay-settings"
        title="Automatic payments"
        description="Clients save a card or bank account in the client portal. We charge their invoices on the due date and email them before each charge."
      />
      <form {...formProps} aria-labelledby="autopay-settings">
        <CardBody>
          <fieldset disabled={!canWrite} className="grid gap-4">
            <Checkbox
              name="is_offered"
              label="Offer automatic payments to clients"
              hint="If you turn this off, clients who already pay automatically continue until you or they stop it."
              defaultChecked={begun.isOffered}
            />
            {!pending && isBehind && (
              <EditConflictAlert
                what="automatic payments"
                onDiscardMine={onTakeTheirs}
                onKeepMine={() => setRevision(settings.revision)}
              >
                Your change is still here. Keep yours to overwrite theirs, or discard yours.
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
              Save automatic payments
            </Button>
          </FormActionBar>
        )}
      </form>
    </Card>
  );
}
