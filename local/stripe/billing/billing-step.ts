import type { Call } from "../core/context";

/** A step in the billing simulation. It runs when it is due. */
export interface BillingStep {
  at: number;
  run: (call: Call) => void;
}
