import { BLACK, isReadable, textOn, WHITE } from "@/lib/branding/color";

/** How an organization wants its mails to look; what it hasn't set is as in ours. */
export interface Look {
  /** #rrggbb */
  color: string | null;
  logo: { png: Uint8Array; width: number; height: number } | null;
}

/** What the logo is called in the mail that brings it along. */
export const LOGO_CID = "logo";

/** The card's ground in mail programs that follow a dark theme. */
const DARK_CARD = "#1a211d";
const DARK_INK = "#eef0e8";

/** Our own: the palette of app/styles/tokens.css. */
const OURS = { link: "#17503a", button: "#17503a", onButton: "#f6faf5" };
const OURS_IN_THE_DARK = { link: "#7cc39c", button: "#7cc39c", onButton: "#0d1a13" };

/** The colours of names, links and buttons: what couldn't be read on its ground is black, or white, instead. */
export function mailColors({ color }: Pick<Look, "color">) {
  if (color === null) return { light: OURS, dark: OURS_IN_THE_DARK };
  const button = { button: color, onButton: textOn(color) };
  return {
    light: { ...button, link: isReadable(color, WHITE) ? color : BLACK },
    dark: { ...button, link: isReadable(color, DARK_CARD) ? color : DARK_INK },
  };
}
