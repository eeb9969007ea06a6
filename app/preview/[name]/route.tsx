import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { SITE_PAGES } from "@/content/pages";
import { brand } from "@/lib/brand";
import { getPreviewImageName, PREVIEW_SIZE } from "@/lib/seo/preview-image";
import { PreviewPicture } from "./picture";

/** Serves one image per page, drawn at build time. For any other name, the response is 404. */
export const dynamicParams = false;
export const dynamic = "force-static";

export function generateStaticParams(): { name: string }[] {
  return SITE_PAGES.map(({ path }) => ({ name: getPreviewImageName(path) }));
}

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  const page = SITE_PAGES.find(({ path }) => getPreviewImageName(path) === name);
  if (!page) return new Response(null, { status: 404 });
  // The renderer can't read woff2, so this uses the heading font's woff file.
  const font = join(process.cwd(), "node_modules/@fontsource/besley/files/besley-latin-600-normal.woff");
  return new ImageResponse(<PreviewPicture title={page.path === "/" ? brand.tagline : page.title} />, {
    ...PREVIEW_SIZE,
    fonts: [{ name: "Besley", data: await readFile(font), weight: 600, style: "normal" }],
  });
}
