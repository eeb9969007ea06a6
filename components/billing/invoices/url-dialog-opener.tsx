"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast-store";
import { openDialog } from "./dialog-store";
import { loadDialogModules } from "./load-dialog-modules";

export type NewDialogKind = "invoice" | "client" | "service" | "charge" | "visit" | "agreement";

/**
 * Opens the form for `?new=` with one of the kinds, for example `?new=invoice`, and removes the parameter, so that a
 * reload doesn't reopen the form.
 */
export function UrlDialogOpener({ kinds }: { kinds: readonly NewDialogKind[] }) {
  const parameters = useSearchParams();
  const pathname = usePathname();
  const kind = kinds.find((candidate) => candidate === parameters.get("new"));
  useEffect(() => {
    if (!kind) return;
    const rest = new URLSearchParams(parameters);
    rest.delete("new");
    loadDialogModules[kind]()
      .then(() => openDialog({ kind }))
      .catch(() =>
        showToast("Couldn't open the form. Check your connection and try again.", { tone: "error" }),
      )
      .finally(() => window.history.replaceState(null, "", rest.size > 0 ? `${pathname}?${rest}` : pathname));
  }, [kind, parameters, pathname]);
  return null;
}
