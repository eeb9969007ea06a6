import "server-only";
import { createHash } from "node:crypto";

/**
 * The fraction of the icon's width and height that the logo fills, so that round masks don't cut the logo off.
 */
const LOGO_PART = 0.7;

const MAX_CACHED = 50;

/** Rendered icons by size and logo. The least recently used icon comes first. */
const icons = new Map<string, Promise<Buffer>>();

/** Returns a PNG with a logo on a white square. `edge` is in pixels. Caches rendered icons. */
export function createAppIcon(logo: Uint8Array, edge: number): Promise<Buffer> {
  const key = `${edge} ${createHash("sha256").update(logo).digest("hex")}`;
  const icon = icons.get(key) ?? renderAppIcon(logo, edge);
  icons.delete(key);
  icons.set(key, icon);
  icon.catch(() => icons.delete(key));
  const [oldest] = icons.keys();
  if (icons.size > MAX_CACHED && oldest !== undefined) icons.delete(oldest);
  return icon;
}

async function renderAppIcon(logo: Uint8Array, edge: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const inner = Math.round(edge * LOGO_PART);
  const picture = await sharp(logo).resize({ width: inner, height: inner, fit: "inside" }).png().toBuffer();
  return sharp({ create: { width: edge, height: edge, channels: 3, background: "white" } })
    .composite([{ input: picture, gravity: "center" }])
    .png()
    .toBuffer();
}
