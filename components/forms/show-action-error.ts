import { showToast } from "@/components/ui/toast-store";
import type { ActionError } from "@/lib/actions/client";

/** Shows an error in a toast, with a link to the plans if a larger plan has a higher limit. */
export function showActionError({ message, upgradeHref }: ActionError): void {
  const action = upgradeHref
    ? { label: "See plans", onClick: () => window.location.assign(upgradeHref) }
    : undefined;
  showToast(message, { tone: "error", action });
}
