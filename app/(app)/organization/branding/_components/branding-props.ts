export interface BrandingViewProps {
  organizationId: string;
  name: string;
  color: string | null;
  logoUrl: string | null;
  replyTo: string | null;
  pendingReplyTo: string | null;
  canChange: boolean;
  /** The plan that includes branding, if the current plan doesn't include it. */
  upgrade: { name: string; href: string | null } | null;
}
