/** A contact message as it appears in a list, without its text. */
export interface ContactMessageSummary {
  id: string;
  name: string;
  subject: string;
  createdAt: Date;
  /** When staff marked the message as handled. */
  handledAt: Date | null;
}

export interface ContactMessageDetails extends ContactMessageSummary {
  email: string;
  message: string;
}
