"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { showToast } from "@/components/ui/toast-store";
import { mergeContactsAction } from "@/lib/actions/billing/contacts";
import type { MergePreview } from "@/lib/domain/billing/contacts/preview-merge";
import type { ChosenContact } from "./contact-options";
import { ContactPicker } from "./contact-picker";
import { MergePreviewDetails } from "./merge-preview";
import { undoMerge } from "./undo-merge";
import { useMergePreview } from "./use-merge-preview";

interface Chosen {
  target: ChosenContact | null;
  source: ChosenContact | null;
  /** Swapping the contacts changes this key, which remounts the fields with their new contacts. */
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
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const failure = refusal ?? previewFailure;

  const choose = (change: Partial<Chosen>) => {
    setRefusal(null);
    setChosen((current) => ({ ...current, ...change }));
  };
  const swap = () => choose({ target: chosen.source, source: chosen.target, swaps: chosen.swaps + 1 });
  const merge = async (shown: MergePreview) => {
    if (blockReason) return setRefusal(blockReason);
    setIsPending(true);
    setRefusal(null);
    const response = await callAction(() =>
      mergeContactsAction({
        ...{ id: shown.target.id, source_id: shown.source.id },
        ...{ revision: shown.target.revision, source_revision: shown.source.revision },
      }),
    );
    setIsPending(false);
    if ("error" in response) {
      setRefusal(response.error.message);
      reload();
      return;
    }
    const { id: mergeId, contact } = response.data;
    const undo = () => undoMerge({ contactId: contact.id, mergeId });
    showToast(`${shown.source.name} merged into ${contact.name}`, {
      action: { label: "Undo", onClick: undo },
    });
    onClose();
    router.push(`/dashboard/contacts/${contact.id}`);
  };

  return (
    <Dialog open persistent title="Merge contacts" onClose={onClose}>
      <DialogBody className="grid gap-4 sm:grid-cols-2">
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
        {failure && <Alert tone="error" title={failure} className="col-span-full" />}
        {preview && <MergePreviewDetails preview={preview} />}
        {!preview && !failure && pair.targetId && pair.sourceId && <Spinner />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button
          variant="primary"
          loading={isPending}
          loadingText="Merging…"
          disabled={!preview}
          onClick={() => preview && merge(preview)}
        >
          Merge contacts
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
