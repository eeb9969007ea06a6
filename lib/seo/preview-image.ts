/** Size of the picture that other sites show beside a link. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The file name of a page's preview picture: "/blog/winter-care" is "blog-winter-care.png", "/" is "home.png". */
export function previewName(path: string): string {
  return `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}
