import type { ReactNode } from "react";

/** Long text. The styles stand in app/styles/prose.css, because MDX makes plain elements. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
