"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { showToast } from "@/components/ui/toast-store";
import { mergeContactsAction } from "@/lib/actions/billing/contacts";
import { type MergeContactsInput, mergeContactsSchema } from "@/lib/domain/billing/contacts/model/schemas";
import type { MergePreview } from "@/lib/domain/billing/contacts/preview-merge";
import type { ChosenContact } from "./contact-options";
import { ContactPicker } from "./contact-picker";
import { MergePreviewDetails } from "./merge-preview";
import { undoMerge } from "./undo-merge";
import { useMergePreview } from "./use-merge-preview";

interface Chosen {
  target: ChosenContact | null;
  source: ChosenContact | null;
  /** Swapping the contacts changes this key, so that the fields remount and show the swapped contacts. */
  swaps: number;
}

interface MergeDialogProps {
  /** The contacts that are selected when the dialog opens. */
  target?: ChosenContact;
  source?: ChosenContact;
  onClose: () => void;
}

/** Merges two contacts after showing a preview, then opens the merged contact. */
export function MergeContactsDialog({ target, source, onClose }: MergeDialogProps) {
  const router = useRouter();
  const blockReason = useOrganizationMismatch();
  const [chosen, setChosen] = useState<Chosen>({ target: target ?? null, source: source ?? null, swaps: 0 });
  const pair = { targetId: chosen.target?.id ?? "", sourceId: chosen.source?.id ?? "" };
  const { preview, failure: previewFailure, reload } = useMergePreview(pair);
  const form = useActionForm({
    schema: mergeContactsSchema,
    ...{ fixed: preview ? toMergeInput(preview) : {}, blockReason },
    action: async (input) => {
      const result = await mergeContactsAction(input);
      if (result.serverError) reload();
      return result;
    },
    onDone: ({ id: mergeId, contact }) => {
      const undo = () => undoMerge({ contactId: contact.id, mergeId });
      showToast(`${preview?.source.name} merged into ${contact.name}`, {
        action: { label: "Undo", onClick: undo },
      });
      onClose();
      router.push(`/dashboard/contacts/${contact.id}`);
    },
  });
  const choose = (change: Partial<Chosen>) => {
    form.clearFailure();
    setChosen((current) => ({ ...current, ...change }));
  };
  const swap = () => choose({ target: chosen.source, source: chosen.target, swaps: chosen.swaps + 1 });
  const isLoading = !preview && !previewFailure && pair.targetId !== "" && pair.sourceId !== "";

  return (
    <DialogForm
      {...{ form, onClose }}
      title="Merge contacts"
      submitLabel="Merge contacts"
      pendingLabel="Merging…"
      isUnsaved={form.isDirty}
      canSubmit={preview !== null}
      className="sm:grid-cols-2"
    >
      <ContactPicker
        key={`target-${chosen.swaps}`}
        name="target"
        label="Contact to keep"
        chosen={chosen.target}
        onChoose={(_, target) => choose({ target })}
      />
      <ContactPicker
        key={`source-${chosen.swaps}`}
        name="source"
        label="Duplicate"
        chosen={chosen.source}
        onChoose={(_, source) => choose({ source })}
      />
      <div className="col-span-full">
        <Button size="small" onClick={swap}>
          Swap
        </Button>
      </div>
      {previewFailure && <Alert tone="error" title={previewFailure} className="col-span-full" />}
      {preview && <MergePreviewDetails preview={preview} />}
      {isLoading && <Spinner />}
    </DialogForm>
  );
}

function toMergeInput({ target, source }: MergePreview): MergeContactsInput {
  return {
    ...{ id: target.id, source_id: source.id },
    ...{ revision: target.revision, source_revision: source.revision },
  };
}
