import type { ReactNode } from "react";
import { EmergencyFrame } from "./emergency-frame";

/** Explains why the card can't be shown, and what to do. */
export function EmergencyCardUnavailable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmergencyFrame>
      <section className="mx-auto max-w-md rounded-card border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-3">{children}</p>
        <p className="mt-3 text-ink-soft">If the horse is in danger, call the nearest equine vet now.</p>
      </section>
    </EmergencyFrame>
  );
}
