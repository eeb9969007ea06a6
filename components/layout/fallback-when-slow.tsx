import type { ReactNode } from "react";
import { FixedSuspenseBoundary } from "@/components/ui/fixed-suspense-boundary";
import { hasJavaScript } from "@/lib/http/has-javascript";

/**
 * The maximum wait in milliseconds before the skeleton is shown. A skeleton that is shown too briefly would only
 * flash. React shows the content up to 300 ms later.
 */
const MAX_WAIT_MS = 150;

interface FallbackWhenSlowProps {
  /** Shown if `children` takes longer than `MAX_WAIT_MS`. */
  fallback: ReactNode;
  /** Renders a part of the page that loads data. A function, so that this component can handle a failure. */
  children: () => Promise<Awaited<ReactNode>>;
}

/**
 * Renders a part of a page directly if it is ready soon, or else streams it after its fallback. A Suspense boundary
 * adds the fallback's HTML, a copy of it in the page's data and a script, so only slow parts get a boundary. Browsers
 * without JavaScript never get a boundary, because they would keep showing the fallback.
 */
export async function FallbackWhenSlow({ fallback, children }: FallbackWhenSlowProps): Promise<ReactNode> {
  // Runs before `children` starts loading, because a rejected promise that nobody awaits yet would be unhandled.
  const mayComeLater = await hasJavaScript();
  const late = Symbol("late");
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS, late);
  });
  const content = children();
  try {
    const part = await Promise.race([content, mayComeLater ? timeout : content]);
    if (part !== late) return <FixedSuspenseBoundary>{part}</FixedSuspenseBoundary>;
    return <FixedSuspenseBoundary fallback={fallback}>{content}</FixedSuspenseBoundary>;
  } finally {
    clearTimeout(timer);
  }
}
