import type { Call } from "../core/context";

/** A step of the billing simulation, which runs when it is due. */
export interface BillingStep {
  at: number;
  run: (call: Call) => void;
}
