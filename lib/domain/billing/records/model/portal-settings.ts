export interface PortalSettingsDto {
  /** In minor units. Null if no charge needs approval. */
  approvalLimitCents: number | null;
  /** Whether owners and lessees see their horses. */
  sharesHorses: boolean;
  sharesDocuments: boolean;
  /** 0 if the settings have never been changed. */
  revision: number;
}
