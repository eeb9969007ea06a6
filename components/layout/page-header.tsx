"use client";

import type { ReactNode } from "react";

export type PageHeaderProps = {
  title: ReactNode;
  /** A line above the title, such as the date. */
  eyebrow?: ReactNode;
  description?: ReactNode;
  /** The page's actions. At most one of them is primary. */
  actions?: ReactNode;
};

export function PageHeader({ title, eyebrow, description, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-6">
      <div className="min-w-0">
        {eyebrow && <p className="text-ink-faint">{eyebrow}</p>}
        <h1 className="text-3xl sm:text-[2.125rem] sm:leading-tight">{title}</h1>
        {description && <p className="mt-1 max-w-2xl text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  );
}
