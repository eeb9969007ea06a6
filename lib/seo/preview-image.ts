/** The size of the image that other sites show with a link. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/**
 * Returns the file name of a page's preview image, such as "blog-winter-care.png" for "/blog/winter-care" and
 * "home.png" for "/".
 */
export function getPreviewImageName(path: string): string {
  return `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}
