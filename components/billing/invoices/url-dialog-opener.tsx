"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast-store";
import type { CareVisit } from "@/lib/domain/billing/charges/model/care-visit";
import { findCareKind } from "@/lib/domain/billing/services/model/care-kinds";
import { type InvoicingDialogState, openInvoicingDialog } from "./dialog-store";
import { loadDialogModules } from "./load-dialog-modules";

export type UrlDialogKind = "invoice" | "client" | "service" | "charge" | "visit" | "agreement";

interface UrlDialogOpenerProps {
  kinds: readonly UrlDialogKind[];
  /**
   * The care that prefills the "Charge for a visit" form. Undefined if the URL contains no health record IDs.
   * Null if every record already has a charge or was deleted.
   */
  careVisit?: CareVisit | null | undefined;
}

/**
 * Opens the form named by the `new` query parameter, for example `?new=invoice`. The `care` parameter fills
 * in the type of care for a new service. Removes the form's parameters from the URL, so that reloading the
 * page doesn't reopen the form.
 */
export function UrlDialogOpener({ kinds, careVisit }: UrlDialogOpenerProps) {
  const parameters = useSearchParams();
  const pathname = usePathname();
  const kind = kinds.find((candidate) => candidate === parameters.get("new"));
  useEffect(() => {
    if (!kind) return;
    const rest = new URLSearchParams(parameters);
    rest.delete("new");
    rest.delete("records");
    rest.delete("care");
    const removeParameters = () =>
      window.history.replaceState(null, "", rest.size > 0 ? `${pathname}?${rest}` : pathname);
    if (kind === "visit" && careVisit === null) {
      showToast(
        "You can't add a charge for this care record. It may already have a charge, or it may have been deleted. Reload the page and check the record.",
        { tone: "info" },
      );
      removeParameters();
      return;
    }
    loadDialogModules[kind]()
      .then(() => openInvoicingDialog(createDialog(kind, parameters, careVisit)))
      .catch(() =>
        showToast("Couldn't open the form. Check your connection and try again.", { tone: "error" }),
      )
      .finally(removeParameters);
  }, [kind, parameters, pathname, careVisit]);
  return null;
}

function createDialog(
  kind: UrlDialogKind,
  parameters: URLSearchParams,
  careVisit: CareVisit | null | undefined,
): InvoicingDialogState {
  if (kind === "visit") return { kind, careVisit: careVisit ?? undefined };
  if (kind === "service") return { kind, careKind: findCareKind(parameters.get("care")) ?? undefined };
  return { kind };
}
