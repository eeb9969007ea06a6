import Link from "next/link";
import { getWikiArticlePath } from "@/content/wiki/articles";
import type { WikiArticle } from "@/content/wiki/wiki-article";

/** Renders a wiki article in a list. The whole card is a link. */
export function WikiCard({ article }: { article: WikiArticle }) {
  return (
    <li className="group relative rounded-card border border-line bg-surface p-5 hover:border-field">
      <h3 className="text-lg">
        <Link
          href={getWikiArticlePath(article)}
          prefetch={false}
          className="after:absolute after:inset-0 group-hover:underline"
        >
          {article.title}
        </Link>
      </h3>
      <p className="mt-1.5 text-ink-soft">{article.summary}</p>
    </li>
  );
}
