/** The result of a requested plan change. */
export type PlanChange =
  | { kind: "checkout"; url: string }
  | { kind: "changed"; message: string }
  /** When the change takes effect, in ISO format. */
  | { kind: "scheduled"; message: string; at: string };
