import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { showToast } from "@/components/ui/toast-store";
import { undoMergeAction } from "@/lib/actions/billing/contacts";

interface Merge {
  contactId: string;
  mergeId: string;
}

/** Undoes a merge and shows the result in a toast. */
export async function undoMerge({ contactId, mergeId }: Merge): Promise<void> {
  const response = await callAction(() => undoMergeAction({ id: contactId, merge_id: mergeId }));
  if ("error" in response) return showActionError(response.error);
  const { source, kept } = response.data;
  showToast(`${source.name} is a separate contact again.${kept ? ` ${kept}` : ""}`, {
    tone: kept ? "info" : "success",
  });
}
