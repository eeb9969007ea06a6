import { useEffect, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { getChargeChoicesAction } from "@/lib/actions/billing/charges";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";

/**
 * Loads the choices for the charge and agreement forms. `choices` and `failure` are null while the request is running.
 */
export function useChargeChoices(): { choices: ChargeChoices | null; failure: string | null } {
  const [choices, setChoices] = useState<ChargeChoices | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
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
  }, []);
  return { choices, failure };
}
