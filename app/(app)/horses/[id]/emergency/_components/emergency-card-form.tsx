"use client";

import { useState } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { type EditRound, EditRounds } from "@/components/forms/edit-rounds";
import { FormActionBar } from "@/components/forms/form-action-bar";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { saveEmergencyCardAction } from "@/lib/actions/care/emergency-cards";
import {
  type EmergencyCardFields,
  type SaveEmergencyCardInput,
  saveEmergencyCardSchema,
} from "@/lib/domain/care/emergency-cards/model/schemas";
import { EmergencyCareFields } from "./emergency-care-fields";
import { EmergencyPeopleFields, type PeopleSuggestions } from "./emergency-people-fields";

interface EmergencyCardFormProps {
  horse: { id: string; name: string };
  /** The saved card; null before the first save. */
  card: EmergencyCardFields | null;
  revision: number;
  suggestions: PeopleSuggestions | null;
}

/** Renders the form that edits the card. Reports concurrent changes and keeps the user's input. */
export function EmergencyCardForm(props: EmergencyCardFormProps) {
  return <EditRounds>{(round) => <MountedCardForm {...props} round={round} />}</EditRounds>;
}

function MountedCardForm({
  horse,
  card,
  revision: now,
  suggestions,
  round,
}: EmergencyCardFormProps & { round: EditRound }) {
  const [initialCard] = useState(card);
  const { revision, setRevision, isBehind, withRefreshOnConflict } = useRevision(now);
  const save = withRefreshOnConflict((entries: SaveEmergencyCardInput) => saveEmergencyCardAction(entries));
  const form = useActionForm<SaveEmergencyCardInput, Awaited<ReturnType<typeof save>>>({
    blockReason: useOrganizationMismatch(),
    isOutdated: isBehind,
    schema: saveEmergencyCardSchema,
    fixed: { horse_id: horse.id, revision: String(revision) },
    action: save,
    onDone: (saved) => {
      setRevision(saved.revision);
      round.markSaved();
      showToast("Emergency card saved");
    },
  });
  const { formProps, isReady, pending, errors, failure, upgradeHref } = form;
  // While a save is pending, a newer revision is the result of that save.
  const hasNewerVersion = !pending && isBehind;
  return (
    <form {...formProps} aria-label={`${horse.name}'s emergency card`} className="grid gap-4">
      <EmergencyPeopleFields card={initialCard} errors={errors} suggestions={suggestions} />
      <EmergencyCareFields card={initialCard} errors={errors} />
      <EditConflictAlert what="this card" isOutdated={hasNewerVersion} round={round} />
      {failure && <ActionErrorAlert message={failure} upgradeHref={upgradeHref} />}
      <FormActionBar>
        <Button type="submit" variant="primary" disabled={!isReady} loading={pending} loadingText="Saving…">
          Save card
        </Button>
      </FormActionBar>
    </form>
  );
}
