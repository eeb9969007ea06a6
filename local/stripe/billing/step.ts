import type { Call } from "../core/world";

/** A step that becomes due at a time. */
export interface Step {
  at: number;
  run: (call: Call) => void;
}
