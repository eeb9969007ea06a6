export interface Logo {
  id: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** What is set, whether the plan uses it or not. */
export interface BrandingDto {
  color: string | null;
  logo: Logo | null;
  replyTo: string | null;
  /** Waits until who reads there confirms it. */
  pendingReplyTo: string | null;
}

export const NO_BRANDING: BrandingDto = { color: null, logo: null, replyTo: null, pendingReplyTo: null };
