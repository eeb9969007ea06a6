import { getField } from "@/lib/get-field";
import { findPlan, type PlanId } from "@/lib/plans/plan-id";

/** Data stored in the browser during a checkout (docs/product/plans.md, "Checkout"). */
export interface CheckoutContext {
  userId: string;
  organizationId: string | null;
  planType: PlanId;
  planDisplayName: string;
  email: string;
  /** The start time in ISO 8601. */
  timestamp: string;
  returnToApp: boolean;
  paymentLink: string;
}

const CHECKOUT_KEY = "hoofline.checkout";
const FLAG_KEYS = { returnsToApp: "hoofline.return-to-app", isAppSession: "hoofline.app-session" } as const;

export type AppFlags = Record<keyof typeof FLAG_KEYS, boolean>;

/** Returns the tab's session storage, which the browser clears after the visit. */
function getSessionStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // Storage is blocked; the page works without it.
    return null;
  }
}

function saveItem(name: string, value: string): void {
  try {
    getSessionStorage()?.setItem(name, value);
  } catch {
    // The storage is full, as in some private windows.
  }
}

export function saveCheckout(context: CheckoutContext): void {
  saveItem(CHECKOUT_KEY, JSON.stringify(context));
}

/** Returns the plan for which this user started a checkout in this tab. Ignores another user's plan. */
export function findSavedPlan(payer: string): PlanId | null {
  const saved = getSessionStorage()?.getItem(CHECKOUT_KEY);
  if (!saved) return null;
  try {
    const checkout: unknown = JSON.parse(saved);
    const planType = getField(checkout, "planType");
    return getField(checkout, "userId") === payer && typeof planType === "string" ? findPlan(planType) : null;
  } catch {
    // The value was stored by an older version of the page or by other code.
    return null;
  }
}

export function deleteSavedCheckout(): void {
  getSessionStorage()?.removeItem(CHECKOUT_KEY);
}

/** Stores flags for the browser session. A flag that is already set stays set. */
export function saveAppFlags(flags: AppFlags): void {
  if (flags.returnsToApp) saveItem(FLAG_KEYS.returnsToApp, "true");
  if (flags.isAppSession) saveItem(FLAG_KEYS.isAppSession, "true");
}

export function readAppFlags(): AppFlags {
  const is = (name: string) => getSessionStorage()?.getItem(name) === "true";
  return { returnsToApp: is(FLAG_KEYS.returnsToApp), isAppSession: is(FLAG_KEYS.isAppSession) };
}

/** Deletes all stored data, so that the next user can't see it. */
export function clearBrowserStore(): void {
  for (const name of [CHECKOUT_KEY, ...Object.values(FLAG_KEYS)]) getSessionStorage()?.removeItem(name);
}
