import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { frame } from "./frame";

interface SectionProps {
  title?: ReactNode;
  lead?: ReactNode;
  /** A link to the right of the title. */
  aside?: ReactNode;
  id?: string | undefined;
  /** Whether the section is a full-width band with a darker background. */
  sunken?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

export function Section({ title, lead, aside, id, sunken, className, children }: SectionProps) {
  return (
    <section id={id} className={sunken ? "border-line border-y bg-sunken" : undefined}>
      <div className={classNames(frame, "py-14 sm:py-20", className)}>
        {title && (
          <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
            <div>
              <h2 className="max-w-2xl text-3xl sm:text-4xl">{title}</h2>
              {lead && <p className="mt-3 max-w-2xl text-ink-soft text-lg">{lead}</p>}
            </div>
            {/* Cancels out the padding of a quiet button, so that its text lines up with the section's edge. */}
            {aside && <div className="-mx-4">{aside}</div>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
