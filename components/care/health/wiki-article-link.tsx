import { findWikiArticleAbout, getWikiArticlePath } from "@/content/wiki/articles";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

/** Links to the wiki article about a record type, in a new tab so that entered values aren't lost. */
export function WikiArticleLink({ kind }: { kind: RecordKind }) {
  const article = findWikiArticleAbout(kind);
  if (!article) return null;
  return (
    <a
      href={getWikiArticlePath(article)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-8 items-center underline underline-offset-2 pointer-coarse:min-h-11"
    >
      Learn more: {article.title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
