import { type ReactNode, Suspense } from "react";

/** Below this a skeleton is only a flash: React shows what follows it after up to 300 ms more. */
const PATIENCE_MS = 150;

interface UnlessSlowProps {
  /** What stands in the part's place when it takes longer. */
  fallback: ReactNode;
  /** A part of the page that looks something up; started together with its neighbours. */
  children: Promise<Awaited<ReactNode>>;
}

/**
 * A part of a page, whole if it is there in a moment, else streamed after its fallback. A boundary costs a page
 * its fallback as well, a copy in its data, and a script that puts them right; so there is one only for the slow.
 * Never for what somebody types into or opens: a refresh that is slower than the last one puts the part up anew.
 */
export async function UnlessSlow({ fallback, children }: UnlessSlowProps): Promise<ReactNode> {
  const late = Symbol("late");
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, late);
  });
  try {
    const part = await Promise.race([children, patience]);
    return part === late ? <Suspense fallback={fallback}>{children}</Suspense> : part;
  } finally {
    clearTimeout(timer);
  }
}
