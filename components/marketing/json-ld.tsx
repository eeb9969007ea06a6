import type { Thing } from "@/lib/seo/structured-data";

/** Renders structured data for search engines. Browsers don't run it. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  // An unescaped "</script>" in a string would end the element.
  const html = graph.replaceAll("<", "\\u003c");
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content, with "<" escaped above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
