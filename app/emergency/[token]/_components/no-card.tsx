import type { ReactNode } from "react";
import { Paper } from "./paper";

/** Shown if there is no card, with advice. */
export function NoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper>
      <section className="mx-auto max-w-md rounded-card border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-3">{children}</p>
        <p className="mt-3 text-ink-soft">If the horse is in danger, call the nearest equine vet now.</p>
      </section>
    </Paper>
  );
}
