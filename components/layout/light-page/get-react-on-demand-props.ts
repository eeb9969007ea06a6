/** The attribute that marks a part of a light page as requiring React. Its value lists the reasons to start React. */
export const NEEDS_REACT_ATTRIBUTE = "data-needs-react";

/** The event that reports that React is running. */
export const REACT_READY_EVENT = "hoofline-react-ready";

/**
 * The reason why a light page starts React: the visitor points to or focuses the part (`used`), the
 * visitor is signed in (`signed-in`), or the URL has a query (`address`).
 */
type Reason = "used" | "signed-in" | "address";

/**
 * Returns the attribute that marks a part of a public page as requiring React. All other parts must work without
 * React.
 */
export function getReactOnDemandProps(...reasons: readonly [Reason, ...Reason[]]): {
  [NEEDS_REACT_ATTRIBUTE]: string;
} {
  return { [NEEDS_REACT_ATTRIBUTE]: reasons.join(" ") };
}
