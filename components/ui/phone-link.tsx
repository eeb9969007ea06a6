import { getPhoneHref } from "@/lib/get-phone-link";
import { classNames } from "./class-names";

/** Shows a phone number as a link that starts a call. Text without digits isn't a link. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const href = getPhoneHref(phone);
  if (href === null) return <span className={className}>{phone}</span>;
  return (
    <a href={href} className={classNames("title-link text-green underline underline-offset-4", className)}>
      {phone}
    </a>
  );
}
