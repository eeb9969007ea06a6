import Link from "next/link";
import { type Crumb, getCrumbTrail } from "@/lib/seo/structured-data";

/** Renders the path from the home page to the current page, which is the last item. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const trail = getCrumbTrail(crumbs);
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-faint">
        {trail.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index < trail.length - 1 ? (
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
