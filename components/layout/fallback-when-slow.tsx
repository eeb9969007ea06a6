import type { ReactNode } from "react";
import { FixedSuspenseBoundary } from "@/components/ui/fixed-suspense-boundary";
import { hasJavaScript } from "@/lib/http/has-javascript";

/**
 * The time in milliseconds before the skeleton is shown. Without this delay, the skeleton would flash when
 * the content loads quickly. Once the skeleton is shown, React can delay the content by up to 300 ms.
 */
const MAX_WAIT_MS = 150;

interface FallbackWhenSlowProps {
  /** Shown if `children` takes longer than `MAX_WAIT_MS`. */
  fallback: ReactNode;
  /**
   * Renders a part of the page that loads data. This is a function, so that loading doesn't start before this
   * component can handle a failure.
   */
  children: () => Promise<Awaited<ReactNode>>;
}

/**
 * Renders a part of a page directly if it is ready within `MAX_WAIT_MS`. Otherwise, shows the fallback and
 * streams the part later. A Suspense boundary adds the fallback's HTML, a copy of it in the page's data and a
 * script, so only slow parts get a boundary. Browsers without JavaScript never get a boundary, because they
 * would keep showing the fallback.
 */
export async function FallbackWhenSlow({ fallback, children }: FallbackWhenSlowProps): Promise<ReactNode> {
  // Must run before `children` starts loading. Otherwise, if loading failed during this `await`, the
  // rejection would be unhandled.
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
