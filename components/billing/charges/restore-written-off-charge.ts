import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { showToast } from "@/components/ui/toast-store";
import { restoreChargeAction } from "@/lib/actions/billing/charges";

/** Restores a written-off charge so that it can be billed, and shows the result. */
export async function restoreWrittenOffCharge(id: string): Promise<void> {
  const response = await callAction(() => restoreChargeAction({ id }));
  if ("data" in response) showToast(`${response.data.description} restored`);
  else showActionError(response.error);
}
