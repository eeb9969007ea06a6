import { useEffect, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { getChargeChoicesAction } from "@/lib/actions/billing/charges";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";

/**
 * Returns the choices for the charge and agreement forms. Loads the choices unless they were loaded with the
 * page. `choices` and `failure` are null while the request is running. The choices don't change while a form
 * is open.
 */
export function useChargeChoices(loaded?: ChargeChoices | null): {
  choices: ChargeChoices | null;
  failure: string | null;
} {
  const [choices, setChoices] = useState(loaded ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const [mustLoad] = useState(!loaded);
  useEffect(() => {
    if (!mustLoad) return;
    let isCurrent = true;
    const load = async () => {
      const response = await callAction(() => getChargeChoicesAction());
      if (!isCurrent) return;
      if ("data" in response) setChoices(response.data);
      else setFailure(response.error.message);
    };
    load();
    return () => {
      isCurrent = false;
    };
  }, [mustLoad]);
  return { choices, failure };
}
