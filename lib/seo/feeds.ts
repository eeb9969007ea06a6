import { ARTICLES, getCategoryLabel } from "@/content/blog/articles";
import { getTeamMember } from "@/content/company";
import { getSitePage } from "@/content/pages";
import { brand } from "@/lib/brand";
import { toAbsoluteUrl } from "@/lib/seo/structured-data";

const FEED_TITLE = `${brand.name} blog`;

function getFeedEntries() {
  return ARTICLES.map(({ slug, title, excerpt, author, date, category }) => ({
    url: toAbsoluteUrl(`/blog/${slug}`),
    title,
    excerpt,
    author: getTeamMember(author).name,
    category: getCategoryLabel(category),
    published: new Date(`${date}T12:00:00Z`),
  }));
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Creates the blog's RSS 2.0 feed. */
export function createRssFeed(): string {
  const items = getFeedEntries().map(({ url, title, excerpt, author, category, published }) =>
    [
      "<item>",
      `<title>${escapeXml(title)}</title>`,
      `<link>${escapeXml(url)}</link>`,
      `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
      `<description>${escapeXml(excerpt)}</description>`,
      `<dc:creator>${escapeXml(author)}</dc:creator>`,
      `<category>${escapeXml(category)}</category>`,
      `<pubDate>${published.toUTCString()}</pubDate>`,
      "</item>",
    ].join(""),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    `<title>${escapeXml(FEED_TITLE)}</title>`,
    `<link>${toAbsoluteUrl("/blog")}</link>`,
    `<atom:link href="${toAbsoluteUrl("/blog/rss.xml")}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeXml(getSitePage("/blog").description)}</description>`,
    "<language>en-us</language>",
    ...items,
    "</channel></rss>",
  ].join("\n");
}

/** Creates the blog's JSON Feed 1.1. */
export function createJsonFeed(): unknown {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: FEED_TITLE,
    home_page_url: toAbsoluteUrl("/blog"),
    feed_url: toAbsoluteUrl("/blog/feed.json"),
    description: getSitePage("/blog").description,
    language: "en-US",
    items: getFeedEntries().map(({ url, title, excerpt, author, category, published }) => ({
      id: url,
      url,
      title,
      summary: excerpt,
      content_text: excerpt,
      date_published: published.toISOString(),
      authors: [{ name: author }],
      tags: [category],
    })),
  };
}
