import { EmailText } from "./email-text";

interface ContactLabelProps {
  name: string;
  email: string | null;
}

/** Shows a contact's name with the email address below it. */
export function ContactLabel({ name, email }: ContactLabelProps) {
  return (
    <>
      <span className="wrap-anywhere block font-medium">{name}</span>
      {email && (
        <span className="wrap-anywhere block text-ink-faint text-sm">
          <EmailText email={email} />
        </span>
      )}
    </>
  );
}
