import { findPlan, type PlanId } from "@/lib/plans/plan-id";

/** Stored in the browser while a plan is paid for (specification §3). */
export interface CheckoutContext {
  userId: string;
  organizationId: string | null;
  planType: PlanId;
  planDisplayName: string;
  email: string;
  /** Start time in ISO 8601. */
  timestamp: string;
  returnToApp: boolean;
  paymentLink: string;
}

const CHECKOUT = "hoofline.checkout";
const FLAGS = { returnsToApp: "hoofline.return-to-app", isAppSession: "hoofline.app-session" } as const;

export type AppFlags = Record<keyof typeof FLAGS, boolean>;

/** Session storage of the tab, so that nothing outlives the visit. */
function store(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // Storage is blocked; the page works without it.
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    store()?.setItem(name, value);
  } catch {
    // The storage is full, as in some private windows.
  }
}

export function saveCheckout(context: CheckoutContext): void {
  keep(CHECKOUT, JSON.stringify(context));
}

/** Returns the plan that this person started to pay for in this tab. Ignores another person's. */
export function findSavedPlan(payer: string): PlanId | null {
  const kept = store()?.getItem(CHECKOUT);
  if (!kept) return null;
  try {
    const { userId, planType } = JSON.parse(kept) as Partial<Record<keyof CheckoutContext, unknown>>;
    return userId === payer && typeof planType === "string" ? findPlan(planType) : null;
  } catch {
    // Written by something else or by an older page.
    return null;
  }
}

export function forgetCheckout(): void {
  store()?.removeItem(CHECKOUT);
}

/** Flags stay set for the browser session. */
export function saveFlags(flags: AppFlags): void {
  if (flags.returnsToApp) keep(FLAGS.returnsToApp, "true");
  if (flags.isAppSession) keep(FLAGS.isAppSession, "true");
}

export function readFlags(): AppFlags {
  const is = (name: string) => store()?.getItem(name) === "true";
  return { returnsToApp: is(FLAGS.returnsToApp), isAppSession: is(FLAGS.isAppSession) };
}

/** Clears everything, so that the next person sees nothing of it. */
export function clearBrowserStore(): void {
  for (const name of [CHECKOUT, ...Object.values(FLAGS)]) store()?.removeItem(name);
}
