/** The attribute that marks a part of a light page that needs React. Its value lists the reasons to start React. */
export const NEEDS_REACT_ATTRIBUTE = "data-needs-react";

/** The event that reports that React runs. */
export const REACT_READY_EVENT = "hoofline-react-ready";

/**
 * When a light page starts React: the visitor points at the part or focuses it (`used`), is signed in, or opened a
 * URL with a query.
 */
type Reason = "used" | "signed-in" | "address";

/** Returns the attribute of a part of a public page that needs React. Other parts must work without it. */
export function getReactOnDemandProps(...reasons: readonly [Reason, ...Reason[]]): {
  [NEEDS_REACT_ATTRIBUTE]: string;
} {
  return { [NEEDS_REACT_ATTRIBUTE]: reasons.join(" ") };
}
