import type { Article } from "@/content/blog/articles";
import { getTeamMember } from "@/content/company";
import type { FaqItem } from "@/content/faq";
import { PLANS } from "@/content/plans";
import { getWikiArticlePath } from "@/content/wiki/articles";
import type { WikiArticle } from "@/content/wiki/wiki-article";
import { brand } from "@/lib/brand";
import { getPublicEnv } from "@/lib/env";
import { PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";
import { getPreviewImageName } from "@/lib/seo/preview-image";

/** A schema.org object that can be serialized as JSON. */
export type Thing = { "@type": string } & Record<string, unknown>;

const organizationId = `${brand.origin}/#organization`;

/** Includes the name, because most pages don't contain the organization's full data. */
const publisher = { "@id": organizationId, "@type": "Organization", name: brand.name };

export function toAbsoluteUrl(path: string): string {
  return new URL(path, brand.origin).href;
}

export function createOrganizationThing(): Thing {
  const { street, city, region, postalCode } = brand.postalAddress;
  const telephone = getPublicEnv().CONTACT_PHONE;
  return {
    "@type": "Organization",
    "@id": organizationId,
    name: brand.name,
    legalName: brand.company,
    url: toAbsoluteUrl("/"),
    logo: toAbsoluteUrl("/icon.svg"),
    email: brand.mailboxes.hello,
    ...(telephone && { telephone }),
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

/** Describes the product with one offer per plan, using the prices in the plan data. */
export function createSoftwareThing(): Thing {
  return {
    "@type": "SoftwareApplication",
    name: brand.name,
    description: brand.description,
    url: toAbsoluteUrl("/"),
    applicationCategory: "BusinessApplication",
    operatingSystem: listOperatingSystems().join(", "),
    publisher,
    offers: PLAN_IDS.map(createPlanOffer),
  };
}

/** Lists the operating systems on which the product is available today. */
function listOperatingSystems(): string[] {
  const { APP_STORE_URL, PLAY_STORE_URL } = getPublicEnv();
  return [...(APP_STORE_URL ? ["iOS"] : []), ...(PLAY_STORE_URL ? ["Android"] : []), "Web"];
}

/** Returns the offer for a plan, priced per month (UN/CEFACT code MON). */
function createPlanOffer(plan: PlanId): Thing {
  const price = { price: (PLANS[plan].monthlyPriceCents / 100).toFixed(2), priceCurrency: "USD" };
  return {
    "@type": "Offer",
    name: PLANS[plan].name,
    ...price,
    priceSpecification: { "@type": "UnitPriceSpecification", ...price, unitCode: "MON" },
    url: toAbsoluteUrl("/pricing"),
  };
}

export function createFaqThing(items: readonly FaqItem[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export function createArticleThing({ slug, title, excerpt, author, date }: Article, words: number): Thing {
  const path = `/blog/${slug}`;
  return {
    "@type": "BlogPosting",
    headline: title,
    description: excerpt,
    datePublished: date,
    dateModified: date,
    wordCount: words,
    image: toAbsoluteUrl(`/preview/${getPreviewImageName(path)}`),
    author: { "@type": "Person", name: getTeamMember(author).name, url: toAbsoluteUrl("/about") },
    publisher,
    mainEntityOfPage: toAbsoluteUrl(path),
  };
}

/** Wiki articles have no author; they cite their sources. */
export function createWikiArticleThing(article: WikiArticle, words: number): Thing {
  const path = getWikiArticlePath(article);
  return {
    "@type": "Article",
    headline: article.title,
    description: article.summary,
    datePublished: article.reviewed,
    dateModified: article.reviewed,
    wordCount: words,
    image: toAbsoluteUrl(`/preview/${getPreviewImageName(path)}`),
    author: publisher,
    publisher,
    citation: article.sources.map((source) => ({
      "@type": "CreativeWork",
      name: source.title,
      publisher: { "@type": "Organization", name: source.publisher },
    })),
    isAccessibleForFree: true,
    mainEntityOfPage: toAbsoluteUrl(path),
  };
}

export interface Crumb {
  name: string;
  path: string;
}

/** Returns the breadcrumbs from the home page to the last item. */
export function getCrumbTrail(crumbs: readonly Crumb[]): readonly Crumb[] {
  return [{ name: "Home", path: "/" }, ...crumbs];
}

export function createBreadcrumbThing(crumbs: readonly Crumb[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: getCrumbTrail(crumbs).map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: toAbsoluteUrl(path),
    })),
  };
}
