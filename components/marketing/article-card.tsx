import Link from "next/link";
import { Scene, type SceneName } from "@/components/illustrations/scene";
import { DateText } from "@/components/ui/date-text";
import { type Article, type ArticleDrawing, getCategoryLabel } from "@/content/blog/articles";
import { getTeamMember } from "@/content/company";

export const ARTICLE_SCENES: Record<ArticleDrawing, SceneName> = {
  vet: "vet",
  board: "board",
  news: "news",
  grass: "grass",
  talk: "talk",
  snow: "snow",
};

interface ArticleCardProps {
  article: Article & { minutes: number };
  /** Whether the card is wide, with the drawing beside the text. */
  featured?: boolean;
  level?: 2 | 3;
}

/** Renders an article in a list. The whole card is a link. */
export function ArticleCard({ article, featured = false, level = 3 }: ArticleCardProps) {
  const { slug, title, excerpt, author, category, image, minutes } = article;
  const Heading = `h${level}` as const;
  return (
    <article
      className={`group relative h-full overflow-clip rounded-card border border-line bg-surface hover:border-field ${featured ? "grid lg:grid-cols-2" : "flex flex-col"}`}
    >
      <Scene
        name={ARTICLE_SCENES[image]}
        className={featured ? "block h-full w-full" : "block w-full"}
        fill={featured}
      />
      <div className={featured ? "p-6 sm:p-8 lg:self-center" : "flex flex-1 flex-col p-6"}>
        <p className="font-semibold text-leather text-sm">
          {featured && "Featured · "}
          {getCategoryLabel(category)}
        </p>
        <Heading className={featured ? "mt-2 text-2xl sm:text-3xl" : "mt-2 text-xl"}>
          <Link
            href={`/blog/${slug}`}
            prefetch={false}
            data-filter-text
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </Heading>
        <p data-filter-text className="mt-2 flex-1 text-ink-soft">
          {excerpt}
        </p>
        <p className="mt-4 text-ink-faint text-sm">
          {getTeamMember(author).name} · <DateText value={article.date} /> · {minutes} min read
        </p>
      </div>
    </article>
  );
}
