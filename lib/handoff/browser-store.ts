import { findPlan, type PlanId } from "@/lib/plans/plan-id";

/** What the browser keeps while a plan is paid for (specification §3). */
export interface CheckoutContext {
  userId: string;
  organizationId: string | null;
  planType: PlanId;
  planDisplayName: string;
  email: string;
  /** When it set out, in ISO 8601. */
  timestamp: string;
  returnToApp: boolean;
  paymentLink: string;
}

const CHECKOUT = "hoofline.checkout";
const FLAGS = { returnsToApp: "hoofline.return-to-app", isAppSession: "hoofline.app-session" } as const;

export type AppFlags = Record<keyof typeof FLAGS, boolean>;

/** For the browser session: the tab's own, so that nothing of it outlives the visit. */
function store(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // Forbidden by the person: the page works without what it would keep.
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    store()?.setItem(name, value);
  } catch {
    // Full, as it always is in some private windows.
  }
}

export function keepCheckout(context: CheckoutContext): void {
  keep(CHECKOUT, JSON.stringify(context));
}

/** The plan that this person set out to pay for from this tab. What another one set out for is none of theirs. */
export function findKeptPlan(payer: string): PlanId | null {
  const kept = store()?.getItem(CHECKOUT);
  if (!kept) return null;
  try {
    const { userId, planType } = JSON.parse(kept) as Partial<Record<keyof CheckoutContext, unknown>>;
    return userId === payer && typeof planType === "string" ? findPlan(planType) : null;
  } catch {
    // Not ours, or of an older page.
    return null;
  }
}

export function forgetCheckout(): void {
  store()?.removeItem(CHECKOUT);
}

/** Flags once set stay set for the browser session. */
export function keepFlags(flags: AppFlags): void {
  if (flags.returnsToApp) keep(FLAGS.returnsToApp, "true");
  if (flags.isAppSession) keep(FLAGS.isAppSession, "true");
}

export function readFlags(): AppFlags {
  const is = (name: string) => store()?.getItem(name) === "true";
  return { returnsToApp: is(FLAGS.returnsToApp), isAppSession: is(FLAGS.isAppSession) };
}

/** Nothing of one person is left to the next. */
export function forgetAll(): void {
  for (const name of [CHECKOUT, ...Object.values(FLAGS)]) store()?.removeItem(name);
}
