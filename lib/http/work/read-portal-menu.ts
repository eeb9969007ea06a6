import "server-only";
import { getPortalMenu, type PortalMenu } from "@/lib/domain/work/portal-horses/portal-menu";
import { readPortalPage } from "@/lib/http/billing/portal";
import { lookup } from "@/lib/http/page-context";

/**
 * The menu to show if the lookup fails. Contains all sections, because the page of an unavailable section
 * explains why it is empty.
 */
const FULL_MENU: PortalMenu = { horses: true, approvals: true, autopay: true };

/** Returns which optional sections the navigation shows to the signed-in client. */
export async function readPortalMenu(organizationId: string): Promise<PortalMenu> {
  const read = await readPortalPage(organizationId);
  const session = read.state === "loaded" ? read.value?.session : null;
  const menu = session ? await lookup(getPortalMenu({ ctx: session.ctx })) : null;
  return menu?.state === "loaded" ? menu.value : FULL_MENU;
}
