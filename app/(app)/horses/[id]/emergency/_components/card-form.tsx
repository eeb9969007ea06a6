"use client";

import { useState } from "react";
import { ChangedMeanwhile } from "@/components/forms/changed-meanwhile";
import { FormBar } from "@/components/forms/form-bar";
import { RefusalAlert } from "@/components/forms/refusal-alert";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { useBegunElsewhere } from "@/components/organizations/use-begun-elsewhere";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { saveCardAction } from "@/lib/actions/emergency-cards";
import { type CardFields, type SaveCardInput, saveCardSchema } from "@/lib/domain/emergency-cards/schemas";
import { CareFields } from "./care-fields";
import { PeopleFields } from "./people-fields";

interface CardFormProps {
  horse: { id: string; name: string };
  /** As it is now; null: nothing was written yet. */
  card: CardFields | null;
  revision: number;
}

/** Writes the card. What somebody else changes meanwhile is told, and nothing typed is lost. */
export function CardForm(props: CardFormProps) {
  // Who takes the others' version begins anew with it.
  const [round, setRound] = useState(0);
  return <Round key={round} {...props} onTakeTheirs={() => setRound(round + 1)} />;
}

function Round({ horse, card, revision: now, onTakeTheirs }: CardFormProps & { onTakeTheirs: () => void }) {
  const [begun] = useState(card);
  const { revision, setRevision, isBehind, withTheirs } = useRevision(now);
  const save = withTheirs((entries: SaveCardInput) => saveCardAction(entries));
  const form = useActionForm<SaveCardInput, Awaited<ReturnType<typeof save>>>({
    obstacle: useBegunElsewhere(),
    schema: saveCardSchema,
    fixed: { horse_id: horse.id, revision: String(revision) },
    action: save,
    onDone: (saved) => {
      setRevision(saved.revision);
      toast("Emergency card saved");
    },
  });
  const { formProps, isReady, pending, errors, failure, upgradeHref } = form;
  // While it is being saved, what has changed is one's own.
  const isOvertaken = !pending && isBehind;
  return (
    <form {...formProps} aria-label={`Emergency card of ${horse.name}`} className="grid gap-4">
      <PeopleFields card={begun} errors={errors} />
      <CareFields card={begun} errors={errors} />
      {isOvertaken && (
        <ChangedMeanwhile what="this card" onTakeTheirs={onTakeTheirs} onKeepMine={() => setRevision(now)}>
          What you typed is still here. Keep yours to save it over theirs, or take theirs and begin anew.
        </ChangedMeanwhile>
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
