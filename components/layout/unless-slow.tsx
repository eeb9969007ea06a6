import type { ReactNode } from "react";
import { KeptBoundary } from "@/components/ui/kept-boundary";
import { hasScripts } from "@/lib/http/has-scripts";

/** Below this a skeleton is only a flash: React shows what follows it after up to 300 ms more. */
const PATIENCE_MS = 150;

interface UnlessSlowProps {
  /** What stands in the part's place when it takes longer. */
  fallback: ReactNode;
  /** Makes a part of the page that looks something up. Begun here, where a failure has somebody to catch it. */
  children: () => Promise<Awaited<ReactNode>>;
}

/**
 * A part of a page, whole if it is there in a moment, else streamed after its fallback. A boundary costs a page
 * its fallback as well, a copy in its data, and a script that puts them right; so there is one only for the slow,
 * and none for browsers without scripts: they would never see more than the fallback.
 */
export async function UnlessSlow({ fallback, children }: UnlessSlowProps): Promise<ReactNode> {
  // Asked first: a part that is begun has to have somebody who waits for it.
  const mayComeLater = await hasScripts();
  const late = Symbol("late");
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, late);
  });
  const making = children();
  try {
    const part = await Promise.race([making, mayComeLater ? patience : making]);
    if (part !== late) return <KeptBoundary>{part}</KeptBoundary>;
    return <KeptBoundary fallback={fallback}>{making}</KeptBoundary>;
  } finally {
    clearTimeout(timer);
  }
}
