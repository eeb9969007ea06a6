import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { Prisma } from "@/lib/db";
import { type BrandingDto, type BrandingLogo, NO_BRANDING } from "@/lib/domain/organizations/branding/dto";
import { idRowSchema, queryRows } from "@/lib/query-rows";

const COLUMNS = {
  color: true,
  logoId: true,
  logoWidth: true,
  logoHeight: true,
  replyTo: true,
  pendingReplyTo: true,
} as const;

export async function readBranding(ctx: Context, organizationId: string): Promise<BrandingDto> {
  const row = await ctx.db.organizationBranding.findUnique({
    where: { organizationId },
    select: COLUMNS,
  });
  if (!row) return NO_BRANDING;
  const { logoId: id, logoWidth: width, logoHeight: height, ...rest } = row;
  return { ...rest, logo: id && width && height ? { id, width, height } : null };
}

/** Returns the organization's branding and locks it until the transaction ends. */
export async function lockBranding(tx: Context): Promise<BrandingDto> {
  const organizationId = getOrganizationId(tx);
  await tx.db.$executeRaw`
    INSERT INTO organization_branding (organization_id, updated_at) VALUES (${organizationId}::uuid, ${tx.clock.now()})
    ON CONFLICT (organization_id) DO UPDATE SET updated_at = excluded.updated_at`;
  return readBranding(tx, organizationId);
}

/**
 * Saves branding that the caller has locked. The confirmation link for a new reply-to address is created when
 * the confirmation email is sent.
 */
export async function saveBranding(
  tx: Context,
  { color, logo, replyTo, pendingReplyTo }: BrandingDto,
  { isNewlyPending }: { isNewlyPending: boolean },
): Promise<void> {
  await tx.db.organizationBranding.update({
    where: { organizationId: getOrganizationId(tx) },
    data: {
      ...{ color, replyTo, pendingReplyTo, ...logoColumns(logo) },
      ...(pendingReplyTo === null && { confirmationHash: null, pendingSince: null }),
      ...(isNewlyPending && { confirmationHash: null, pendingSince: tx.clock.now() }),
    },
    select: { organizationId: true },
  });
}

function logoColumns(logo: BrandingLogo | null) {
  return { logoId: logo?.id ?? null, logoWidth: logo?.width ?? null, logoHeight: logo?.height ?? null };
}

/** Stores the hash of the newest confirmation link. Returns false if the reply-to address is no longer pending. */
export async function setReplyToConfirmation(ctx: Context, email: string, token: string): Promise<boolean> {
  const { count } = await ctx.db.organizationBranding.updateMany({
    where: { organizationId: getOrganizationId(ctx), pendingReplyTo: email },
    data: { confirmationHash: hashOpaqueToken(token), pendingSince: ctx.clock.now() },
  });
  return count > 0;
}

/**
 * Sets the reply-to address to the pending address and invalidates the confirmation link. Returns the
 * organization's ID, or null if the link is invalid.
 */
export async function confirmReplyToByToken(
  ctx: Context,
  token: string,
  since: Date,
): Promise<string | null> {
  const [row] = await queryRows(
    ctx.db,
    idRowSchema,
    Prisma.sql`
    UPDATE organization_branding
    SET reply_to = pending_reply_to, pending_reply_to = NULL, pending_since = NULL, confirmation_hash = NULL,
        updated_at = ${ctx.clock.now()}
    WHERE confirmation_hash = ${hashOpaqueToken(token)} AND pending_since >= ${since}
    RETURNING organization_id::text AS id`,
  );
  return row?.id ?? null;
}

export async function findOwnerAddress(ctx: Context, organizationId: string): Promise<string | null> {
  const { owner } = await ctx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { owner: { select: { email: true } } },
  });
  return owner.email;
}
