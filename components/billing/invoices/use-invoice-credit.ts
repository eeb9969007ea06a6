import { useEffect, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { getInvoiceCreditAction } from "@/lib/actions/billing/invoices";
import type { InvoiceCredit } from "@/lib/domain/billing/invoices/get-invoice-credit";

/**
 * Returns the client's credit for a draft. Loads the credit unless it was loaded with the page. Returns null while
 * the request is running. Also returns null if the request fails, because the failure must not block sending.
 */
export function useInvoiceCredit(id: string, loaded: InvoiceCredit | null): InvoiceCredit | null {
  const [credit, setCredit] = useState(loaded);
  const [mustLoad] = useState(!loaded);
  useEffect(() => {
    if (!mustLoad) return;
    let isCurrent = true;
    const load = async () => {
      const response = await callAction(() => getInvoiceCreditAction({ id }));
      if (isCurrent && "data" in response) setCredit(response.data);
    };
    load();
    return () => {
      isCurrent = false;
    };
  }, [mustLoad, id]);
  return credit;
}
