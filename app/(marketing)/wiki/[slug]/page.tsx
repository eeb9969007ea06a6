import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { ArticleFrame } from "@/components/marketing/article-frame";
import { HealthDisclaimer } from "@/components/marketing/health-disclaimer";
import { JsonLd } from "@/components/marketing/json-ld";
import { Prose } from "@/components/marketing/prose";
import { Section } from "@/components/marketing/section";
import { WikiCard } from "@/components/marketing/wiki-card";
import { DateText } from "@/components/ui/date-text";
import {
  findWikiArticle,
  getWikiArticle,
  getWikiArticlePath,
  getWikiCategoryLabel,
  WIKI_ARTICLES,
} from "@/content/wiki/articles";
import { getWikiOutline } from "@/content/wiki/texts";
import { brand } from "@/lib/brand";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { createBreadcrumbThing, createWikiArticleThing } from "@/lib/seo/structured-data";
import { WikiSources } from "./_components/wiki-sources";

interface Params {
  params: Promise<{ slug: string }>;
}

/** Requests for unknown articles get status 404. */
export const dynamicParams = false;

export function generateStaticParams(): { slug: string }[] {
  return WIKI_ARTICLES.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const article = findWikiArticle((await params).slug);
  if (!article) notFound();
  return createPageMetadata(getWikiArticlePath(article), {
    article: { date: article.reviewed, author: brand.name },
  });
}

export default async function WikiArticlePage({ params }: Params) {
  const article = findWikiArticle((await params).slug);
  if (!article) notFound();
  const { headings, words, minutes } = getWikiOutline(article.slug);
  const { default: Text } = await import(`@/content/wiki/${article.slug}.mdx`);
  const crumbs = [
    { name: "Horse wiki", path: "/wiki" },
    { name: article.title, path: getWikiArticlePath(article) },
  ];
  return (
    <>
      <JsonLd things={[createWikiArticleThing(article, words), createBreadcrumbThing(crumbs)]} />
      <ArticleFrame
        crumbs={crumbs}
        eyebrow={
          <Link
            href={`/wiki#${article.category}`}
            prefetch={false}
            className="inline-flex min-h-8 items-center hover:underline pointer-coarse:min-h-11"
          >
            {getWikiCategoryLabel(article.category)}
          </Link>
        }
        title={article.title}
        lead={article.summary}
        byline={
          <>
            Reviewed <DateText value={article.reviewed} /> · {article.sources.length} sources · {minutes} min
            read
          </>
        }
        headings={headings}
      >
        <Prose>
          <Text />
        </Prose>
        <WikiSources sources={article.sources} />
        <HealthDisclaimer />
      </ArticleFrame>
      <Section sunken title="Read next">
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {article.related.map(getWikiArticle).map((next) => (
            <WikiCard key={next.slug} article={next} />
          ))}
        </ul>
      </Section>
    </>
  );
}
