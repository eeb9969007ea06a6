type Params = Promise<{ source: string; characters: string }>;

/**
 * Text of another page, as much of it as is asked for, so that it packs as that page does. Rendered once for each
 * address, and from then on served as it stands, like a page of the build.
 */
export const dynamic = "force-static";

export default async function TextOf({ params }: { params: Params }) {
  const { source, characters } = await params;
  const text = await (await fetch(decodeURIComponent(source))).text();
  return <p>{withoutMarkup(text).repeat(2).slice(0, Number(characters))}</p>;
}

/** What would be escaped, and so be longer than it was counted. */
function withoutMarkup(html: string): string {
  return html.replaceAll(/[<>&"'\\\n]/g, " ");
}
