import { callAction } from "@/components/forms/call-action";
import { showRefusal } from "@/components/forms/show-refusal";
import { showToast } from "@/components/ui/toast-store";
import { restoreChargeAction } from "@/lib/actions/billing/charges";

/** Returns a charge to the unbilled ones and shows the result. */
export async function restoreWrittenOffCharge(id: string): Promise<void> {
  const response = await callAction(() => restoreChargeAction({ id }));
  if ("data" in response) showToast(`${response.data.description} restored`);
  else showRefusal(response.error);
}
