/** The size of the image that other sites show with a link. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/**
 * Returns the file name of a page's preview image: "/blog/winter-care" is "blog-winter-care.png", "/" is
 * "home.png".
 */
export function getPreviewImageName(path: string): string {
  return `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}
