/** A message of the contact form in a list: not what was written. */
export interface ListedContact {
  id: string;
  name: string;
  subject: string;
  createdAt: Date;
  /** When staff were done with it. */
  handledAt: Date | null;
}

export interface WholeContact extends ListedContact {
  email: string;
  message: string;
}
