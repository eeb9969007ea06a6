/** A contact message in a list, without its text. */
export interface ListedContact {
  id: string;
  name: string;
  subject: string;
  createdAt: Date;
  /** When staff marked it as handled. */
  handledAt: Date | null;
}

export interface ContactMessageDetails extends ListedContact {
  email: string;
  message: string;
}
