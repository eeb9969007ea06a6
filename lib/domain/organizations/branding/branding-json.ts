import type { BrandingDto } from "@/lib/domain/organizations/branding/dto";

export function toBrandingJson({ color, logo, replyTo, pendingReplyTo }: BrandingDto) {
  return { color, has_logo: logo !== null, reply_to: replyTo, pending_reply_to: pendingReplyTo };
}
