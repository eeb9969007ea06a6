import { useEffect, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { listServicesAction } from "@/lib/actions/billing/services";
import type { ServiceChoice } from "@/lib/domain/billing/services/dto";
import { formatDecimal } from "@/lib/money/format";

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

/** A rate that the form filled in, and the name of its service. Both are empty before. */
export interface FilledRate {
  name: string;
  rate: string;
}

export const NO_FILLED_RATE: FilledRate = { name: "", rate: "" };

interface EnteredLine {
  description: string;
  rate: string | number;
}

/**
 * Returns the rate to fill in after a change of the description, or null to leave the rate unchanged. Never replaces
 * a rate that the person entered. A filled rate follows the description: another service's name replaces it, text
 * after the name keeps it, and anything else clears it.
 */
export function fillServiceRate(
  choices: readonly Pick<ServiceChoice, "name" | "priceCents">[],
  { description, rate }: EnteredLine,
  filled: FilledRate,
): FilledRate | null {
  const entered = String(rate).trim();
  if (entered !== "" && entered !== filled.rate) return null;
  const typed = normalizeName(description);
  const service = choices.find(({ name }) => normalizeName(name) === typed);
  if (service) return { name: service.name, rate: formatDecimal(service.priceCents) };
  return entered === "" || startsWithName(typed, normalizeName(filled.name)) ? null : NO_FILLED_RATE;
}

function normalizeName(text: string): string {
  return text.trim().toLowerCase();
}

/** Returns whether the text is the name, followed by other words. "Hayride" doesn't start with the name "Hay". */
function startsWithName(text: string, name: string): boolean {
  return text.startsWith(name) && /^[^\p{L}\p{N}]/u.test(text.slice(name.length));
}
