import { toast } from "@/components/ui/toast-store";
import type { ActionError } from "@/lib/actions/client";

/** Says a refusal in a toast, with the way to a bigger plan where that would lift it. */
export function refuse({ message, upgradeHref }: ActionError): void {
  const action = upgradeHref
    ? { label: "See plans", onClick: () => window.location.assign(upgradeHref) }
    : undefined;
  toast(message, { tone: "error", action });
}
