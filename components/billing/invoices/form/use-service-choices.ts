import { useEffect, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { listServicesAction } from "@/lib/actions/billing/services";
import type { ServiceDto } from "@/lib/domain/billing/services/dto";
import { formatDecimal } from "@/lib/money/format";

export type ServiceChoice = Pick<ServiceDto, "id" | "name" | "unit" | "priceCents">;

const NO_CHOICES: readonly ServiceChoice[] = [];

/**
 * Returns the price list once it is loaded. A failed lookup returns none, because the description takes free
 * text and a missing suggestion must not block the invoice.
 */
export function useServiceChoices(): readonly ServiceChoice[] {
  const [choices, setChoices] = useState(NO_CHOICES);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const response = await callAction(() => listServicesAction({}));
      if (isCurrent && "data" in response) setChoices(response.data);
    };
    load();
    return () => {
      isCurrent = false;
    };
  }, []);
  return choices;
}

/** Returns the rate to fill in for a description, or null if it names no service or the person entered a rate. */
export function findServiceRate(
  choices: readonly ServiceChoice[],
  { description, rate }: { description: string; rate: string | number },
): string | null {
  const typed = description.trim().toLowerCase();
  const service = choices.find(({ name }) => name.toLowerCase() === typed);
  return service && String(rate).trim() === "" ? formatDecimal(service.priceCents) : null;
}
