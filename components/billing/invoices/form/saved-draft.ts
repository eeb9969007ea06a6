/** A draft that exists on the server. Later requests use its ID. */
export interface SavedDraft {
  id: string;
  invoiceNumber: string;
}
