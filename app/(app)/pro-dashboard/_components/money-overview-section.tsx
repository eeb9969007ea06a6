"use client";

import { type ReactNode, useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";

interface MoneyOverviewSectionProps {
  /** The most important figure, which phones show before the overview is opened. */
  summary?: ReactNode;
  children: ReactNode;
}

/** The money overview. Phones show it behind its heading, because the invoices come first there. */
export function MoneyOverviewSection({ summary, children }: MoneyOverviewSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label="Money overview" className="mt-2 sm:mt-3">
      <h2 className="md:hidden noscript:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-3 rounded-card border border-line bg-surface px-3 text-left font-sans text-sm tracking-normal hover:border-line-strong"
        >
          <span className="font-semibold">Money overview</span>
          <span className="tabular ml-auto font-normal">{summary}</span>
          <Icon name={isOpen ? "caret-up" : "caret-down"} size={16} />
        </button>
      </h2>
      <div id={id} className={classNames("noscript:block!", !isOpen && "max-md:hidden")}>
        {children}
      </div>
    </section>
  );
}
