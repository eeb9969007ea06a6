import "server-only";
import {
  type Context,
  requireOwnOrganization,
  requirePermission,
  requireUser,
  type VerbArguments,
} from "@/lib/auth/context";
import { createOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { sealSecret } from "@/lib/auth/secret-box";
import { DAY_MS } from "@/lib/clock";
import { findGuestLinkRow, type GuestLinkDto, insertGuestLink } from "@/lib/domain/care/guest-links/data";
import { GUEST_LINK_MAIL_ENCRYPTION_PURPOSE } from "@/lib/domain/care/guest-links/guest-link-path";
import {
  type CreateGuestLinkInput,
  createGuestLinkSchema,
} from "@/lib/domain/care/guest-links/model/schemas";
import { recordGuestLinkChange } from "@/lib/domain/care/guest-links/record-guest-link-change";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Creates a link that lets a person without an account log one visit to the given horses. Returns the token
 * only once and stores only its hash. Emails the link if the input includes an email address.
 */
export async function createGuestLink({
  ctx,
  input,
}: VerbArguments<CreateGuestLinkInput>): Promise<{ link: GuestLinkDto; token: string }> {
  requirePermission(ctx, "care", "full");
  requireOwnOrganization(ctx);
  const { userId } = requireUser(ctx);
  const { horse_ids: horseIds, days, email, ...asked } = parse(createGuestLinkSchema, input);
  const { kinds, note, professional_name: professionalName, shows_description: showsDescription } = asked;
  if (email) await consumeMailLimits(ctx, userId, email);
  const token = createOpaqueToken();
  const expiresAt = new Date(ctx.clock.now().getTime() + days * DAY_MS);
  return ctx.transaction(async (tx) => {
    await requireOpenHorses(tx, horseIds);
    const tokenHash = hashOpaqueToken(token);
    const fields = { kinds, note, professionalName, showsDescription, tokenHash, expiresAt, horseIds };
    const link = await findGuestLinkRow(tx, await insertGuestLink(tx, fields));
    if (!link) throw createNotFoundError("Guest link");
    if (email) await enqueueLinkMail(tx, { linkId: link.id, email, token });
    await recordGuestLinkChange(tx, "created", link);
    return { link, token };
  });
}

/** Applies the rate limits for invitation emails, because the sender can enter any email address. */
async function consumeMailLimits(ctx: Context, userId: string, email: string): Promise<void> {
  const organizationId = ctx.organization?.id ?? "";
  await consumeRateLimit("send-invitation.recipient", `${organizationId} ${email}`);
  await consumeRateLimit("send-invitation.account", userId);
  await consumeRateLimit("send-invitation.organization", organizationId);
}

async function enqueueLinkMail(
  tx: Context,
  { linkId, email, token }: { linkId: string; email: string; token: string },
): Promise<void> {
  const organizationId = tx.organization?.id ?? "";
  const sealed = Buffer.from(sealSecret(GUEST_LINK_MAIL_ENCRYPTION_PURPOSE, token)).toString("base64url");
  await enqueue(tx.db, "mail.guest-link", { organizationId, linkId, email, sealed });
}
