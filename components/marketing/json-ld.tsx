import type { Thing } from "@/lib/seo/structured-data";

/** Structured data for search engines: a block of data that no browser runs. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  // "<" would end the element inside a string.
  const html = graph.replaceAll("<", "\\u003c");
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content, with "<" escaped above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
