import { callAction } from "@/components/forms/call-action";
import { showRefusal } from "@/components/forms/show-refusal";
import { showToast } from "@/components/ui/toast-store";
import { chargeFromSourceAction } from "@/lib/actions/billing/charges";

/** Charges health records, each at most once, and shows the result. Returns whether all were charged. */
export async function chargeRecords(recordIds: readonly string[]): Promise<boolean> {
  for (const id of recordIds) {
    const response = await callAction(() => chargeFromSourceAction({ source: "care", id }));
    if ("data" in response) continue;
    showRefusal(response.error);
    return false;
  }
  showToast(recordIds.length === 1 ? "1 charge added" : `${recordIds.length} charges added`);
  return true;
}
