/** What became of a wish for another plan. */
export type PlanChange =
  | { kind: "checkout"; url: string }
  | { kind: "changed"; message: string }
  /** `at`: ISO, when it takes effect. */
  | { kind: "scheduled"; message: string; at: string };
