import Link from "next/link";
import type { Crumb } from "@/lib/seo/structured-data";

/** The way to this page; the last one is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-faint">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index < crumbs.length - 1 ? (
              <>
                <Link
                  href={path}
                  prefetch={false}
                  className="inline-flex min-h-8 items-center hover:underline"
                >
                  {name}
                </Link>
                <span aria-hidden="true">/</span>
              </>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
