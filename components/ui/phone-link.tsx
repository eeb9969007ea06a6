import { classNames } from "./class-names";

/** Shows a phone number as a link that starts a call. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
      className={classNames("title-link text-green underline underline-offset-4", className)}
    >
      {phone}
    </a>
  );
}
