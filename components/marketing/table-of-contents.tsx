import { classNames } from "@/components/ui/class-names";
import type { OutlineHeading } from "@/lib/articles/outline";

interface TableOfContentsProps {
  headings: readonly OutlineHeading[];
  className?: string;
}

export function TableOfContents({ headings, className }: TableOfContentsProps) {
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
