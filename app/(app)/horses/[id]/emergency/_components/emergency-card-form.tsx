"use client";

import { useState } from "react";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { FormBar } from "@/components/forms/form-bar";
import { RefusalAlert } from "@/components/forms/refusal-alert";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { useOrganizationObstacle } from "@/components/organizations/organizations/use-organization-obstacle";
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

interface CardFormProps {
  horse: { id: string; name: string };
  /** The saved card; null before the first save. */
  card: CardFields | null;
  revision: number;
}

/** Edits the card. Reports concurrent changes and keeps everything typed. */
export function EmergencyCardForm(props: CardFormProps) {
  // Remounts the form when the person accepts the other version.
  const [round, setRound] = useState(0);
  return <Round key={round} {...props} onTakeTheirs={() => setRound(round + 1)} />;
}

function Round({ horse, card, revision: now, onTakeTheirs }: CardFormProps & { onTakeTheirs: () => void }) {
  const [begun] = useState(card);
  const { revision, setRevision, isBehind, withTheirs } = useRevision(now);
  const save = withTheirs((entries: SaveCardInput) => saveCardAction(entries));
  const form = useActionForm<SaveCardInput, Awaited<ReturnType<typeof save>>>({
    obstacle: useOrganizationObstacle(),
    schema: saveCardSchema,
    fixed: { horse_id: horse.id, revision: String(revision) },
    action: save,
    onDone: (saved) => {
      setRevision(saved.revision);
      showToast("Emergency card saved");
    },
  });
  const { formProps, isReady, pending, errors, failure, upgradeHref } = form;
  // During a save, a newer revision is the person's own.
  const isOvertaken = !pending && isBehind;
  return (
    <form {...formProps} aria-label={`${horse.name}'s emergency card`} className="grid gap-4">
      <PeopleFields card={begun} errors={errors} />
      <CareFields card={begun} errors={errors} />
      {isOvertaken && (
        <EditConflictAlert what="this card" onTakeTheirs={onTakeTheirs} onKeepMine={() => setRevision(now)}>
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
