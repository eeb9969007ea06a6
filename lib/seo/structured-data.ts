import type { Article } from "@/content/blog/articles";
import { teamMember } from "@/content/company";
import type { FaqItem } from "@/content/faq";
import { PLANS } from "@/content/plans";
import { wikiArticlePath } from "@/content/wiki/articles";
import type { WikiArticle } from "@/content/wiki/wiki-article";
import { brand } from "@/lib/brand";
import { PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";
import { previewName } from "@/lib/seo/preview-image";

/** One thing of schema.org, ready to be written as JSON. */
export type Thing = { "@type": string } & Record<string, unknown>;

const organizationId = `${brand.origin}/#organization`;

/** Names itself, because most pages don't carry the whole organization. */
const publisher = { "@id": organizationId, "@type": "Organization", name: brand.name };

export function absoluteUrl(path: string): string {
  return new URL(path, brand.origin).href;
}

export function organizationThing(): Thing {
  const { street, city, region, postalCode } = brand.postalAddress;
  return {
    "@type": "Organization",
    "@id": organizationId,
    name: brand.name,
    legalName: brand.company,
    url: absoluteUrl("/"),
    logo: absoluteUrl("/icon.svg"),
    email: brand.mailboxes.hello,
    telephone: brand.phone.display,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: "US",
    },
  };
}

/** The product with one offer a plan, at the prices of the plan data. */
export function softwareThing(): Thing {
  return {
    "@type": "SoftwareApplication",
    name: brand.name,
    description: brand.description,
    url: absoluteUrl("/"),
    applicationCategory: "BusinessApplication",
    operatingSystem: "iOS, Android, Web",
    publisher,
    offers: PLAN_IDS.map(planOffer),
  };
}

/** A plan's price, which is for a month (UN/CEFACT calls that MON). */
function planOffer(plan: PlanId): Thing {
  const price = { price: (PLANS[plan].monthlyPriceCents / 100).toFixed(2), priceCurrency: "USD" };
  return {
    "@type": "Offer",
    name: PLANS[plan].name,
    ...price,
    priceSpecification: { "@type": "UnitPriceSpecification", ...price, unitCode: "MON" },
    url: absoluteUrl("/pricing"),
  };
}

export function faqThing(items: readonly FaqItem[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export function articleThing({ slug, title, excerpt, author, date }: Article, words: number): Thing {
  const path = `/blog/${slug}`;
  return {
    "@type": "BlogPosting",
    headline: title,
    description: excerpt,
    datePublished: date,
    dateModified: date,
    wordCount: words,
    image: absoluteUrl(`/preview/${previewName(path)}`),
    author: { "@type": "Person", name: teamMember(author).name, url: absoluteUrl("/about") },
    publisher,
    mainEntityOfPage: absoluteUrl(path),
  };
}

/** Nobody signs an article of the wiki: it stands on its sources. */
export function wikiArticleThing(article: WikiArticle, words: number): Thing {
  const path = wikiArticlePath(article);
  return {
    "@type": "Article",
    headline: article.title,
    description: article.summary,
    datePublished: article.reviewed,
    dateModified: article.reviewed,
    wordCount: words,
    image: absoluteUrl(`/preview/${previewName(path)}`),
    author: publisher,
    publisher,
    citation: article.sources.map((source) => ({
      "@type": "CreativeWork",
      name: source.title,
      publisher: { "@type": "Organization", name: source.publisher },
    })),
    isAccessibleForFree: true,
    mainEntityOfPage: absoluteUrl(path),
  };
}

export interface Crumb {
  name: string;
  path: string;
}

/** The way from the home page to the last of these. */
export function crumbTrail(crumbs: readonly Crumb[]): readonly Crumb[] {
  return [{ name: "Home", path: "/" }, ...crumbs];
}

export function breadcrumbThing(crumbs: readonly Crumb[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbTrail(crumbs).map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}
