import Link from "next/link";
import { Logo } from "@/components/illustrations/logo";
import { Icon } from "@/components/ui/icon";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { brand } from "@/lib/brand";
import type { PhoneLinkParts } from "@/lib/get-phone-link";
import { footerGroups } from "./site-links";

export interface SiteFooterProps {
  /**
   * The contact phone number; null if none is set. A prop, because the not-found page is rendered in the browser,
   * which can't read the server's settings.
   */
  phone: PhoneLinkParts | null;
}

export function SiteFooter({ phone }: SiteFooterProps) {
  return (
    <footer className="border-line border-t bg-sunken" data-no-print>
      <div className="mx-auto grid max-w-[76rem] gap-10 px-5 pt-12 pb-10 sm:px-8 lg:grid-cols-[1.4fr_2fr]">
        <div className="space-y-4">
          <Logo />
          <p className="max-w-xs text-ink-soft">{brand.tagline}</p>
          <ContactDetails phone={phone} />
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {footerGroups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="font-semibold font-text text-sm tracking-normal">{title}</h2>
              <ul className="mt-2">
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href} prefetch={false} className="footer-link">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="mx-auto max-w-[76rem] px-5 sm:px-8">
        <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t py-5 text-ink-faint text-sm">
          <p>© {brand.company}</p>
          <ThemeToggle />
        </div>
      </div>
    </footer>
  );
}

function ContactDetails({ phone }: SiteFooterProps) {
  return (
    <ul className="text-[0.9375rem]">
      <li>
        <a href={`mailto:${brand.mailboxes.support}`} className="footer-link gap-2.5">
          <Icon name="envelope" size={18} />
          {brand.mailboxes.support}
        </a>
      </li>
      {phone && (
        <li>
          <a href={phone.href} className="footer-link gap-2.5">
            <Icon name="phone" size={18} />
            {phone.display}
          </a>
        </li>
      )}
      <li className="flex min-h-8 items-center gap-2.5 text-ink-soft">
        <Icon name="map-pin" size={18} />
        {brand.locationLine}
      </li>
    </ul>
  );
}
