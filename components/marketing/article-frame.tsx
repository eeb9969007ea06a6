import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { OutlineHeading } from "@/lib/articles/outline";
import type { Crumb } from "@/lib/seo/structured-data";
import { Breadcrumbs } from "./breadcrumbs";
import { frame } from "./frame";

interface ArticleFrameProps {
  crumbs: readonly Crumb[];
  eyebrow: ReactNode;
  title: string;
  lead: string;
  /** The author, date and reading time. */
  byline: ReactNode;
  headings: readonly OutlineHeading[];
  picture?: ReactNode;
  children: ReactNode;
}

/** Renders an article with its title above and its table of contents beside it. */
export function ArticleFrame({
  crumbs,
  eyebrow,
  title,
  lead,
  byline,
  headings,
  picture,
  children,
}: ArticleFrameProps) {
  return (
    <article>
      <header className={`${frame} pt-10 sm:pt-14`}>
        <Breadcrumbs crumbs={crumbs} />
        <p className="mt-6 font-semibold text-leather text-sm">{eyebrow}</p>
        <h1 className="mt-2 max-w-4xl text-4xl sm:text-[3.25rem] sm:leading-[1.08]">{title}</h1>
        <p className="mt-5 max-w-3xl text-ink-soft text-lg sm:text-xl sm:leading-8">{lead}</p>
        <p className="mt-5 text-ink-faint">{byline}</p>
      </header>
      <div className={`${frame} grid gap-10 py-10 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16`}>
        <div className="min-w-0">
          {picture}
          <TableOfContents headings={headings} className="mb-10 lg:hidden" />
          {children}
        </div>
        <TableOfContents headings={headings} className="sticky top-24 h-fit max-lg:hidden" />
      </div>
    </article>
  );
}

interface TableOfContentsProps {
  headings: readonly OutlineHeading[];
  className?: string;
}

function TableOfContents({ headings, className }: TableOfContentsProps) {
  return (
    <nav aria-label="In this article" className={classNames("rounded-card bg-sunken p-5", className)}>
      <p className="font-semibold text-sm">In this article</p>
      <ol className="mt-2">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center text-ink-soft hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
