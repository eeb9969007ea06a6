import type { ReactNode } from "react";

/** Renders long text. The styles are in app/styles/prose.css, because MDX renders plain elements. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
