import Link from "next/link";
import { classNames } from "@/components/ui/class-names";
import { API_REFERENCE_PATH, API_RESOURCES, getApiResourcePath } from "@/content/api-resources";

interface ResourceNavProps {
  /** The path of the page that shows the navigation. */
  current: string;
  className?: string;
}

const LINKS = [
  { label: "Guide", path: "/developers" },
  { label: "All resources", path: API_REFERENCE_PATH },
  ...API_RESOURCES.map(({ tag, slug }) => ({ label: tag, path: getApiResourcePath(slug) })),
];

/** Links to the guide and the pages of the reference. On narrow screens, the links are collapsed. */
export function ResourceNav({ current, className }: ResourceNavProps) {
  return (
    <>
      <nav
        aria-label="API reference"
        className={classNames(
          "sticky top-24 h-fit max-h-[calc(100dvh-8rem)] overflow-y-auto rounded-card bg-sunken p-5 max-lg:hidden",
          className,
        )}
      >
        <p className="font-semibold text-sm">API reference</p>
        <ResourceLinks current={current} />
      </nav>
      <details className="rounded-card border border-line bg-sunken px-5 lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-green">
          All resources
        </summary>
        <nav aria-label="API reference" className="pb-4">
          <ResourceLinks current={current} />
        </nav>
      </details>
    </>
  );
}

function ResourceLinks({ current }: { current: string }) {
  return (
    <ul className="mt-2 max-lg:columns-2">
      {LINKS.map(({ label, path }) => (
        <li key={path}>
          <Link
            href={path}
            prefetch={false}
            aria-current={path === current ? "page" : undefined}
            className="inline-flex min-h-9 items-center text-ink-soft hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink pointer-coarse:min-h-11"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
