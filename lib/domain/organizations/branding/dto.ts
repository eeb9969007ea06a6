export interface BrandingLogo {
  id: string;
  /** The width in pixels. */
  width: number;
  height: number;
}

/** The stored branding, even if the plan doesn't include branding. */
export interface BrandingDto {
  color: string | null;
  logo: BrandingLogo | null;
  replyTo: string | null;
  /** The reply-to address that hasn't been confirmed yet. */
  pendingReplyTo: string | null;
}

export const NO_BRANDING: BrandingDto = { color: null, logo: null, replyTo: null, pendingReplyTo: null };
