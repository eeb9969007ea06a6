"use client";

import { useFormatCents } from "@/components/money/use-format-cents";
import type { Currency } from "@/lib/money/currency";

/** Shows an amount, given in the currency's minor units, in the organization's number format. */
export function OrganizationMoney({ cents, currency }: { cents: number; currency: Currency }) {
  return useFormatCents()(cents, currency);
}
