import "server-only";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { readBranding } from "@/lib/domain/branding/data";
import { logoFolder, logoLink } from "@/lib/domain/branding/logo";
import { hasFeature } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";
import { readWhole } from "@/lib/storage/files";

/** How an organization looks to others, at this moment: our own look where the plan has no other. */
export interface MailLook {
  color: string | null;
  logo: { png: Uint8Array; width: number; height: number } | null;
  replyTo: string | null;
}

/** For a mail in the organization's name; null where it looks as ours do. The system asks, of its own work. */
export async function findMailLook({ ctx }: { ctx: Context }): Promise<MailLook | null> {
  const { organization } = ctx;
  if (!organization || !hasFeature(organization.tier, "white_label")) return null;
  const { color, logo, replyTo } = await readBranding(ctx, organization.id);
  const png = logo && (await readWhole(`${logoFolder(organization.id, logo.id)}/logo.png`));
  return { color, replyTo, logo: logo && png && { png, width: logo.width, height: logo.height } };
}

export interface PageLook {
  color: string | null;
  logo: { url: string; width: number; height: number } | null;
}

/** For a page that somebody sees who isn't of the organization, which has this plan. */
export async function findLookOf({
  ctx,
  input: { id, tier },
}: VerbArguments<{ id: string; tier: PlanId }>): Promise<PageLook | null> {
  if (!hasFeature(tier, "white_label")) return null;
  const { color, logo } = await readBranding(ctx, id);
  const url = logoLink(id, logo, ctx.clock.now());
  return { color, logo: logo && url ? { url, width: logo.width, height: logo.height } : null };
}
