"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast-store";
import { openInvoicingDialog } from "./dialog-store";
import { loadDialogModules } from "./load-dialog-modules";

export type UrlDialogKind = "invoice" | "client" | "service" | "charge" | "visit" | "agreement";

/**
 * Opens the form named by the `new` query parameter, for example `?new=invoice`. Removes the parameter, so that
 * reloading the page doesn't reopen the form.
 */
export function UrlDialogOpener({ kinds }: { kinds: readonly UrlDialogKind[] }) {
  const parameters = useSearchParams();
  const pathname = usePathname();
  const kind = kinds.find((candidate) => candidate === parameters.get("new"));
  useEffect(() => {
    if (!kind) return;
    const rest = new URLSearchParams(parameters);
    rest.delete("new");
    loadDialogModules[kind]()
      .then(() => openInvoicingDialog({ kind }))
      .catch(() =>
        showToast("Couldn't open the form. Check your connection and try again.", { tone: "error" }),
      )
      .finally(() => window.history.replaceState(null, "", rest.size > 0 ? `${pathname}?${rest}` : pathname));
  }, [kind, parameters, pathname]);
  return null;
}
