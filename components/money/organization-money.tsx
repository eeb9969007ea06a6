"use client";

import { useFormatCents } from "@/components/money/use-format-cents";
import type { Currency } from "@/lib/money/currency";

/**
 * Shows an amount of money in the organization's number format. The amount is passed in the currency's minor units.
 */
export function OrganizationMoney({ cents, currency }: { cents: number; currency: Currency }) {
  return useFormatCents()(cents, currency);
}
