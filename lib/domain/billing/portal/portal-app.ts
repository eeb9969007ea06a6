import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { getPortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { createNotFoundError } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";
import { createAppIcon } from "@/lib/storage/app-icon";

export const PORTAL_ICON_SIZES = [192, 512] as const;
type PortalIconSize = (typeof PORTAL_ICON_SIZES)[number];

const DEFAULT_COLOR = "#17503a";

/** Returns the web app manifest that lets clients install the portal with the stable's name, color and logo. */
export async function getPortalManifest({ ctx }: { ctx: Context }) {
  const { id, name, branding } = await getPortalOrganization({ ctx });
  const path = getPortalPath(id);
  const hasLogo = branding?.logo !== null && branding?.logo !== undefined;
  return {
    id: path,
    name,
    short_name: name.slice(0, 30),
    start_url: path,
    scope: path,
    display: "standalone",
    background_color: "#f4f6f1",
    theme_color: branding?.color ?? DEFAULT_COLOR,
    icons: PORTAL_ICON_SIZES.map((size) => ({
      src: hasLogo ? `${path}/icon/${size}` : `/app-icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
    shortcuts: [
      { name: "Invoices", url: `${path}/invoices` },
      { name: "Horses", url: `${path}/horses` },
      { name: "Messages", url: `${path}/messages` },
    ],
  };
}

/**
 * Returns the stable's logo on a white square as a PNG image. Throws NOT_FOUND if there is no logo or the
 * size isn't supported, or RATE_LIMITED after too many requests.
 */
export async function createPortalIcon({
  ctx,
  client,
  input: { size },
}: TrustedArguments<{ size: string }> & { client: ClientInfo }): Promise<Buffer> {
  await consumeRateLimit("portal-icon.address", client.address);
  const edge = PORTAL_ICON_SIZES.find((each) => String(each) === size) satisfies PortalIconSize | undefined;
  const branding = edge === undefined ? null : await findMailBranding({ ctx });
  if (edge === undefined || !branding?.logo) throw createNotFoundError("Icon");
  return createAppIcon(branding.logo.png, edge);
}
