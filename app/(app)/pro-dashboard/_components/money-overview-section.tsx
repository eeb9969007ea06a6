"use client";

import { type ReactNode, useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { getInvoicingHref } from "./invoicing-url-state";

interface MoneyOverviewSectionProps {
  /** The overdue balance, which phones show before the overview is opened. */
  overdue?: ReactNode;
  children: ReactNode;
}

/** Shows the money overview. On phones, it's collapsed under its heading, so that the invoices come first. */
export function MoneyOverviewSection({ overdue, children }: MoneyOverviewSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label="Money overview" className="mt-2 sm:mt-3">
      <div className="flex flex-wrap items-stretch rounded-card border border-line bg-surface text-sm md:hidden noscript:hidden">
        <h2 className="flex grow">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 grow items-center gap-2 whitespace-nowrap rounded-card px-3 text-left font-semibold font-text tracking-normal"
          >
            Money overview
            <Icon name={isOpen ? "caret-up" : "caret-down"} size={16} />
          </button>
        </h2>
        {overdue && (
          <LightLink
            href={getInvoicingHref({ tab: "calls" })}
            className="tabular flex min-h-11 items-center gap-1 whitespace-nowrap rounded-card px-3 text-overdue underline underline-offset-4"
          >
            <span className="sr-only">Who to call: </span>
            {overdue} overdue
            <Icon name="caret-right" size={14} />
          </LightLink>
        )}
      </div>
      <div id={id} className={classNames("noscript:block!", !isOpen && "max-md:hidden")}>
        {children}
      </div>
    </section>
  );
}
