import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Scene } from "@/components/illustrations/scene";
import { ArticleBody } from "@/components/marketing/article-body";
import { ARTICLE_SCENES, ArticleCard } from "@/components/marketing/article-card";
import { AuthorNote } from "@/components/marketing/author-note";
import { Breadcrumbs } from "@/components/marketing/breadcrumbs";
import { CallToAction } from "@/components/marketing/call-to-action";
import { frame } from "@/components/marketing/frame";
import { JsonLd } from "@/components/marketing/json-ld";
import { Section } from "@/components/marketing/section";
import { SIGN_UP_PATH } from "@/components/marketing/sign-up-path";
import { TableOfContents } from "@/components/marketing/table-of-contents";
import { DateText } from "@/components/ui/date-text";
import {
  ARTICLES,
  type ArticleCategory,
  categoryLabel,
  findArticle,
  relatedArticles,
} from "@/content/blog/articles";
import { articleOutline } from "@/content/blog/outlines";
import { teamMember } from "@/content/company";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { articleThing, breadcrumbThing } from "@/lib/seo/structured-data";

interface Params {
  params: Promise<{ slug: string }>;
}

const HEALTH: ReadonlySet<ArticleCategory> = new Set(["horse-health", "nutrition"]);

/** An unknown article is a real 404. */
export const dynamicParams = false;

export function generateStaticParams(): { slug: string }[] {
  return ARTICLES.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const article = findArticle((await params).slug);
  if (!article) notFound();
  const author = teamMember(article.author).name;
  return pageMetadata(`/blog/${article.slug}`, { article: { date: article.date, author } });
}

export default async function ArticlePage({ params }: Params) {
  const article = findArticle((await params).slug);
  if (!article) notFound();
  const { headings, words, minutes } = articleOutline(article);
  const { name } = teamMember(article.author);
  const crumbs = [
    { name: "Blog", path: "/blog" },
    { name: article.title, path: `/blog/${article.slug}` },
  ];
  const related = relatedArticles(article).map((next) => ({
    ...next,
    minutes: articleOutline(next).minutes,
  }));
  return (
    <>
      <JsonLd things={[articleThing(article, words), breadcrumbThing(crumbs)]} />
      <article>
        <header className={`${frame} pt-10 sm:pt-14`}>
          <Breadcrumbs crumbs={crumbs} />
          <p className="mt-6 font-semibold text-leather text-sm">{categoryLabel(article.category)}</p>
          <h1 className="mt-2 max-w-4xl text-4xl sm:text-[3.25rem] sm:leading-[1.08]">{article.title}</h1>
          <p className="mt-5 max-w-3xl text-ink-soft text-lg sm:text-xl sm:leading-8">{article.excerpt}</p>
          <p className="mt-5 text-ink-faint">
            By <span className="font-semibold text-ink-soft">{name}</span> · <DateText value={article.date} />{" "}
            · {minutes} min read
          </p>
        </header>
        <div className={`${frame} grid gap-10 py-10 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16`}>
          <div className="min-w-0">
            <Scene
              name={ARTICLE_SCENES[article.image]}
              className="mb-10 w-full rounded-card border border-line"
            />
            <TableOfContents headings={headings} className="mb-10 lg:hidden" />
            <ArticleBody {...article} />
            <AuthorNote member={teamMember(article.author)} isHealth={HEALTH.has(article.category)} />
          </div>
          <TableOfContents headings={headings} className="sticky top-24 h-fit max-lg:hidden" />
        </div>
      </article>
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
        text="Normal values, dates and who did what, for every horse. Free for your own."
        action={{ href: SIGN_UP_PATH, label: "Get started free" }}
        second={{ href: "/blog#newsletter", label: "One mail a month" }}
      />
    </>
  );
}
