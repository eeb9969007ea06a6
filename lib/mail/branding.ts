import { BLACK, getReadableTextColor, hasReadableContrast, WHITE } from "@/lib/color";

/** An organization's email branding. Unset values fall back to our branding. */
export interface Branding {
  /** #rrggbb */
  color: string | null;
  logo: { png: Uint8Array; width: number; height: number } | null;
}

/** The content ID of the logo attached to an email. */
export const LOGO_CID = "logo";

/** The background of the card in dark email themes. */
const DARK_CARD = "#1a211d";
const DARK_INK = "#eef0e8";

/** Our colors, from app/styles/tokens.css. */
const DEFAULT_COLORS = { link: "#17503a", button: "#17503a", onButton: "#f6faf5" };
const DEFAULT_DARK_COLORS = { link: "#7cc39c", button: "#7cc39c", onButton: "#0d1a13" };

/**
 * Returns the colors for names, links and buttons. A brand color that isn't readable on its background becomes
 * black or white.
 */
export function getMailColors({ color }: Pick<Branding, "color">) {
  if (color === null) return { light: DEFAULT_COLORS, dark: DEFAULT_DARK_COLORS };
  const button = { button: color, onButton: getReadableTextColor(color) };
  return {
    light: { ...button, link: hasReadableContrast(color, WHITE) ? color : BLACK },
    dark: { ...button, link: hasReadableContrast(color, DARK_CARD) ? color : DARK_INK },
  };
}
