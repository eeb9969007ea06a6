import { useEffect, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { listServicesAction } from "@/lib/actions/billing/services";
import type { ServiceChoice } from "@/lib/domain/billing/services/dto";

const NO_CHOICES: readonly ServiceChoice[] = [];

/**
 * Returns the price list once it loads. A failed lookup returns no services, because the description accepts free text
 * and missing suggestions must not block the invoice.
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

/** A rate that the form filled in, and the name of its service. Both are empty until the form fills in a rate. */
export interface PrefilledRate {
  name: string;
  rate: string;
}

export const NO_PREFILLED_RATE: PrefilledRate = { name: "", rate: "" };

interface EnteredLine {
  description: string;
  rate: string | number;
}

/**
 * Returns the rate to fill in after the description changes, or null to leave the rate unchanged. Never replaces a
 * rate that the user entered. If the description is a service's name, returns that service's price. If the rate came
 * from a service and the description no longer starts with that service's name, returns an empty rate.
 */
export function fillServiceRate(
  choices: readonly Pick<ServiceChoice, "name" | "priceCents">[],
  { description, rate }: EnteredLine,
  { filled, format }: { filled: PrefilledRate; format: (cents: number) => string },
): PrefilledRate | null {
  const entered = String(rate).trim();
  if (entered !== "" && entered !== filled.rate) return null;
  const typed = normalizeName(description);
  const service = choices.find(({ name }) => normalizeName(name) === typed);
  if (service) return { name: service.name, rate: format(service.priceCents) };
  return entered === "" || startsWithName(typed, normalizeName(filled.name)) ? null : NO_PREFILLED_RATE;
}

function normalizeName(text: string): string {
  return text.trim().toLowerCase();
}

/** Returns whether the text starts with the name as a whole word. "Hayride" doesn't start with the name "Hay". */
function startsWithName(text: string, name: string): boolean {
  return text.startsWith(name) && /^[^\p{L}\p{N}]/u.test(text.slice(name.length));
}
