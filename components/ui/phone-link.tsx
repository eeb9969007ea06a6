import { classNames } from "./class-names";

/** A phone number that calls when pressed. */
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
