import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { showToast } from "@/components/ui/toast-store";
import { chargeFromSourceAction } from "@/lib/actions/billing/charges";

/** Charges health records, each at most once, and shows the result. Returns whether all were charged. */
export async function chargeHealthRecords(recordIds: readonly string[]): Promise<boolean> {
  for (const id of recordIds) {
    const response = await callAction(() => chargeFromSourceAction({ source: "care", id }));
    if ("data" in response) continue;
    showActionError(response.error);
    return false;
  }
  showToast(recordIds.length === 1 ? "1 charge added" : `${recordIds.length} charges added`);
  return true;
}
