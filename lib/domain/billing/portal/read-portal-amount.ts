import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import type { Currency } from "@/lib/money/currency";
import { toPlainAmount } from "@/lib/money/typed-amount";

/**
 * Converts an amount in the stable's number format to a decimal, such as "145.00". Returns the text unchanged
 * if it can't be parsed. The portal's forms work without JavaScript, so the server has to parse amounts.
 */
export async function readPortalAmount({
  ctx,
  input: { text, currency },
}: TrustedArguments<{ text: string; currency: Currency }>): Promise<string> {
  const { organization } = requirePortalContact(ctx);
  return toPlainAmount(text, { currency, numberFormat: organization.numberFormat });
}
