/** #rrggbb in lowercase. */
export const HEX_COLOR_PATTERN = /^#[0-9a-f]{6}$/;

export const WHITE = "#ffffff";
export const BLACK = "#000000";

/** The minimum contrast for small text (WCAG 2.2 AA). */
const MIN_CONTRAST = 4.5;

/** Returns the contrast between two colors, from 1 to 21 (WCAG 2.2, relative luminance). */
export function getContrastRatio(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [getLuminance(first), getLuminance(second)].toSorted(
    (left, right) => right - left,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

export function hasReadableContrast(text: string, background: string): boolean {
  return getContrastRatio(text, background) >= MIN_CONTRAST;
}

/** Returns white or black, whichever contrasts more with the color. The contrast ratio always exceeds 4.5:1. */
export function getReadableTextColor(color: string): string {
  return getContrastRatio(WHITE, color) >= getContrastRatio(BLACK, color) ? WHITE : BLACK;
}

function getLuminance(color: string): number {
  const channels = [1, 3, 5].map((from) => {
    const value = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
