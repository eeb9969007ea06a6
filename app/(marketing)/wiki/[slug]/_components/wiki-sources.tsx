import type { WikiSource } from "@/content/wiki/wiki-article";

export function WikiSources({ sources }: { sources: readonly WikiSource[] }) {
  return (
    <section aria-labelledby="sources" className="my-10 border-line border-t pt-6">
      <h2 id="sources" className="text-xl">
        Sources
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-ink-soft marker:text-leather">
        {sources.map(({ title, publisher, url }) => (
          <li key={title}>
            {publisher},{" "}
            <a href={url} className="text-green underline underline-offset-2">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
