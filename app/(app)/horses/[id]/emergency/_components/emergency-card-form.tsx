"use client";

import { useState } from "react";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { FormBar } from "@/components/forms/form-bar";
import { RefusalAlert } from "@/components/forms/refusal-alert";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { saveCardAction } from "@/lib/actions/care/emergency-cards";
import {
  type CardFields,
  type SaveCardInput,
  saveCardSchema,
} from "@/lib/domain/care/emergency-cards/model/schemas";
import { CareFields } from "./care-fields";
import { PeopleFields } from "./people-fields";

interface EmergencyCardFormProps {
  horse: { id: string; name: string };
  /** The saved card; null before the first save. */
  card: CardFields | null;
  revision: number;
}

/** Renders the form that edits the card. Reports concurrent changes without losing typed values. */
export function EmergencyCardForm(props: EmergencyCardFormProps) {
  // A new key remounts the form when the user accepts the other version.
  const [round, setRound] = useState(0);
  return <MountedCardForm key={round} {...props} onTakeTheirs={() => setRound(round + 1)} />;
}

function MountedCardForm({
  horse,
  card,
  revision: now,
  onTakeTheirs,
}: EmergencyCardFormProps & { onTakeTheirs: () => void }) {
  const [begun] = useState(card);
  const { revision, setRevision, isBehind, withRefreshOnConflict } = useRevision(now);
  const save = withRefreshOnConflict((entries: SaveCardInput) => saveCardAction(entries));
  const form = useActionForm<SaveCardInput, Awaited<ReturnType<typeof save>>>({
    blockReason: useOrganizationMismatch(),
    schema: saveCardSchema,
    fixed: { horse_id: horse.id, revision: String(revision) },
    action: save,
    onDone: (saved) => {
      setRevision(saved.revision);
      showToast("Emergency card saved");
    },
  });
  const { formProps, isReady, pending, errors, failure, upgradeHref } = form;
  // During a save, a newer revision comes from the user's own save.
  const hasNewerVersion = !pending && isBehind;
  return (
    <form {...formProps} aria-label={`${horse.name}'s emergency card`} className="grid gap-4">
      <PeopleFields card={begun} errors={errors} />
      <CareFields card={begun} errors={errors} />
      {hasNewerVersion && (
        <EditConflictAlert what="this card" onDiscardMine={onTakeTheirs} onKeepMine={() => setRevision(now)}>
          Your changes are still here. Keep yours to overwrite theirs, or discard yours.
        </EditConflictAlert>
      )}
      {failure && <RefusalAlert message={failure} upgradeHref={upgradeHref} />}
      <FormBar>
        <Button type="submit" variant="primary" disabled={!isReady} loading={pending} loadingText="Saving…">
          Save card
        </Button>
      </FormBar>
    </form>
  );
}
