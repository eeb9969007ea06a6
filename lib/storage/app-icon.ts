import "server-only";

/** The part of the icon's edge that the logo fills, so that round masks don't cut it off. */
const LOGO_PART = 0.7;

/** Returns a logo on a white square as PNG. `edge` is in pixels. */
export async function createAppIcon(logo: Uint8Array, edge: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const inner = Math.round(edge * LOGO_PART);
  const picture = await sharp(logo).resize({ width: inner, height: inner, fit: "inside" }).png().toBuffer();
  return sharp({ create: { width: edge, height: edge, channels: 3, background: "white" } })
    .composite([{ input: picture, gravity: "center" }])
    .png()
    .toBuffer();
}
