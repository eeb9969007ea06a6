/** A draft that exists on the server. Later requests use its ID. */
export interface SavedDraft {
  id: string;
  invoiceNumber: string;
  /**
   * The revision that the user saw. Sending another revision causes CONFLICT. Unknown for a draft that the
   * form just created.
   */
  revision?: number;
}
