import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Scene } from "@/components/illustrations/scene";
import { ArticleBody } from "@/components/marketing/article-body";
import { ARTICLE_SCENES, ArticleCard } from "@/components/marketing/article-card";
import { ArticleFrame } from "@/components/marketing/article-frame";
import { AuthorNote } from "@/components/marketing/author-note";
import { CallToAction } from "@/components/marketing/call-to-action";
import { JsonLd } from "@/components/marketing/json-ld";
import { Section } from "@/components/marketing/section";
import { SIGN_UP_PATH } from "@/components/marketing/sign-up-path";
import { DateText } from "@/components/ui/date-text";
import {
  ARTICLES,
  type ArticleCategory,
  findArticle,
  getCategoryLabel,
  getRelatedArticles,
} from "@/content/blog/articles";
import { getArticleOutline } from "@/content/blog/outlines";
import { getTeamMember } from "@/content/company";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { createArticleThing, createBreadcrumbThing } from "@/lib/seo/structured-data";

interface Params {
  params: Promise<{ slug: string }>;
}

const HEALTH: ReadonlySet<ArticleCategory> = new Set(["horse-health", "nutrition"]);

/** Requests for unknown articles get status 404. */
export const dynamicParams = false;

export function generateStaticParams(): { slug: string }[] {
  return ARTICLES.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const article = findArticle((await params).slug);
  if (!article) notFound();
  const author = getTeamMember(article.author).name;
  return createPageMetadata(`/blog/${article.slug}`, { article: { date: article.date, author } });
}

export default async function ArticlePage({ params }: Params) {
  const article = findArticle((await params).slug);
  if (!article) notFound();
  const { headings, words, minutes } = getArticleOutline(article);
  const { name } = getTeamMember(article.author);
  const crumbs = [
    { name: "Blog", path: "/blog" },
    { name: article.title, path: `/blog/${article.slug}` },
  ];
  const related = getRelatedArticles(article).map((next) => ({
    ...next,
    minutes: getArticleOutline(next).minutes,
  }));
  return (
    <>
      <JsonLd things={[createArticleThing(article, words), createBreadcrumbThing(crumbs)]} />
      <ArticleFrame
        crumbs={crumbs}
        eyebrow={getCategoryLabel(article.category)}
        title={article.title}
        lead={article.excerpt}
        byline={
          <>
            By <span className="font-semibold text-ink-soft">{name}</span> · <DateText value={article.date} />{" "}
            · {minutes} min read
          </>
        }
        headings={headings}
        picture={
          <Scene
            name={ARTICLE_SCENES[article.image]}
            className="mb-10 w-full rounded-card border border-line"
          />
        }
      >
        <ArticleBody {...article} />
        <AuthorNote member={getTeamMember(article.author)} isHealth={HEALTH.has(article.category)} />
      </ArticleFrame>
      <Section sunken title="Read next">
        <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {related.map((next) => (
            <li key={next.slug}>
              <ArticleCard article={next} />
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction
        title="Keep it all in one place"
        text="Normal vital signs, due dates and a log of who did what, for every horse. Free for your own horses."
        action={{ href: SIGN_UP_PATH, label: "Get started free" }}
        secondaryAction={{ href: "/blog#newsletter", label: "Get one email a month" }}
      />
    </>
  );
}
