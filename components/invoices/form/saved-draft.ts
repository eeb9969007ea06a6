/** A draft that the server has: what is asked of it again goes by its id. */
export interface SavedDraft {
  id: string;
  invoiceNumber: string;
}
