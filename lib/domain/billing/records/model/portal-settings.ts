export interface PortalSettingsDto {
  /** In minor units. Null if no charge needs approval. */
  approvalLimitCents: number | null;
  /** Whether owners and lessees can see their horses in the portal. */
  sharesHorses: boolean;
  sharesDocuments: boolean;
  /** 0 if the settings have never been changed. */
  revision: number;
}
