import Link from "next/link";
import { wikiArticlePath } from "@/content/wiki/articles";
import type { WikiArticle } from "@/content/wiki/wiki-article";

/** An article of the wiki in a list. The whole card is its link. */
export function WikiCard({ article }: { article: WikiArticle }) {
  return (
    <li className="group relative rounded-card border border-line bg-surface p-5 hover:border-field">
      <h3 className="text-lg">
        <Link
          href={wikiArticlePath(article)}
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
