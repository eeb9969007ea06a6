import type { Call } from "../core/world";

/** Something that comes due by the clock. */
export interface Step {
  at: number;
  run: (call: Call) => void;
}
