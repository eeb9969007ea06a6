/** A draft that exists on the server. Later requests use its ID. */
export interface SavedDraft {
  id: string;
  invoiceNumber: string;
  /**
   * The revision that the user saw. If the draft's current revision is different, sending it fails with
   * CONFLICT. Undefined for a draft that the form just created.
   */
  revision?: number;
}
