import { addCycles, DAY_SECONDS } from "../billing/periods";
import type { Call } from "../core/context";
import type { SessionObject } from "../core/wire-format";
import { getMerchantName } from "../resources/onboarding";
import { getItems } from "../resources/payment-links";
import { formatMoney } from "./html";

interface CheckoutTexts {
  title: string;
  /** The large text at the top of the page, such as the amount. */
  total: string;
  /** When the payer will be charged, and how much. Null if everything is charged now. */
  terms: string | null;
  button: string;
}

/** Formats a date for the payer, such as "December 5, 2026". */
export const formatDay = (seconds: number): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(seconds * 1_000);

/** Returns the wording of the checkout page for a payment, a subscription, a trial or a setup session. */
export function getCheckoutTexts(call: Call, session: SessionObject): CheckoutTexts {
  const merchant = getMerchantName(call.tables.accounts.get(call.scope));
  const currency = session.currency ?? "usd";
  const total = formatMoney(session.amount_total ?? 0, currency);
  if (session.mode === "setup")
    return { title: `Save a payment method for ${merchant}`, total: "", terms: null, button: "Save" };
  const [line] = getItems(call, session.id);
  const cycle = line?.price.recurring;
  if (session.mode !== "subscription" || !line || !cycle)
    return { title: `Pay ${merchant}`, total, terms: null, button: `Pay ${total}` };
  const every = cycle.interval_count === 1 ? cycle.interval : `${cycle.interval_count} ${cycle.interval}s`;
  const price = `${formatMoney(line.amount_total, currency)} per ${every}`;
  const trial = call.tables.session_plans.get(session.id)?.subscription?.trial_period_days ?? null;
  if (trial === null) {
    const renewal = formatDay(addCycles(call.now, cycle));
    return {
      title: `Subscribe to ${line.description}`,
      total: price,
      terms: `Renews on ${renewal} unless you cancel.`,
      button: "Subscribe",
    };
  }
  return {
    title: `Try ${line.description}`,
    total: `${trial} days free`,
    terms: `Then ${price}, starting ${formatDay(call.now + trial * DAY_SECONDS)}, until you cancel.`,
    button: "Start trial",
  };
}
