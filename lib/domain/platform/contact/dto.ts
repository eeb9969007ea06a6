/** A contact message as it appears in a list, without its text. */
export interface ContactMessageSummary {
  id: string;
  name: string;
  subject: string;
  createdAt: Date;
  /** The time at which staff marked the message as handled; null if it is unhandled. */
  handledAt: Date | null;
}

export interface ContactMessageDetails extends ContactMessageSummary {
  email: string;
  message: string;
}
