type Params = Promise<{ source: string; characters: string }>;

/**
 * Renders the requested number of characters from another page's text, so that this page and the other page
 * compress equally well. Each URL is rendered once and then served as a static page.
 */
export const dynamic = "force-static";

export default async function TextPage({ params }: { params: Params }) {
  const { source, characters } = await params;
  const text = await (await fetch(decodeURIComponent(source))).text();
  return <p>{withoutMarkup(text).repeat(2).slice(0, Number(characters))}</p>;
}

/**
 * Uses spaces in place of characters that need escaping, because escaping would make the text longer than
 * requested.
 */
function withoutMarkup(html: string): string {
  return html.replaceAll(/[<>&"'\\\n]/g, " ");
}
