import Link from "next/link";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { WikiResult } from "@/lib/domain/platform/wiki/model/search-wiki";
import { getPassageId } from "./get-passage-id";

interface WikiResultsProps {
  question: string;
  results: readonly WikiResult[];
}

/** Shows the matching passages with the search terms highlighted, or a message if nothing matches. */
export function WikiResults({ question, results }: WikiResultsProps) {
  if (results.length === 0) {
    return (
      <EmptyState
        title="No results in the wiki"
        icon="magnifying-glass"
        action={<ButtonLink href="/wiki">View all articles</ButtonLink>}
      >
        The search covers only the wiki's articles. Try different words, or ask your vet.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="passages">
      <h2 id="passages" className="text-2xl">
        Passages for “{question}”
      </h2>
      <ol className="mt-5 space-y-4">
        {results.map(({ path, title, heading, excerpt }, place) => (
          <li
            key={path}
            id={getPassageId(place + 1)}
            className="group relative rounded-card border border-line bg-surface p-5 hover:border-field"
          >
            <h3 className="text-lg">
              <span className="text-ink-faint">{place + 1}. </span>
              <Link
                href={path}
                prefetch={false}
                className="after:absolute after:inset-0 group-hover:underline"
              >
                {heading ?? title}
              </Link>
            </h3>
            {heading !== null && <p className="font-semibold text-leather text-sm">{title}</p>}
            <p className="mt-1.5 text-ink-soft">
              {excerpt.map(({ text, isMatch }, index) =>
                isMatch ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order.
                  <mark key={index} className="rounded-sm bg-straw px-0.5 text-ink">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
