import Link from "next/link";
import { Logo } from "@/components/illustrations/logo";
import { Icon } from "@/components/ui/icon";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { brand } from "@/lib/brand";
import { footerGroups } from "./site-links";

const linkClass =
  "inline-flex min-h-8 items-center text-ink-soft hover:text-ink hover:underline pointer-coarse:min-h-11";

export function SiteFooter() {
  return (
    <footer className="border-line border-t bg-sunken" data-no-print>
      <div className="mx-auto grid max-w-[76rem] gap-10 px-5 pt-12 pb-10 sm:px-8 lg:grid-cols-[1.4fr_2fr]">
        <div className="space-y-4">
          <Logo />
          <p className="max-w-xs text-ink-soft">{brand.tagline}</p>
          <ContactDetails />
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {footerGroups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="font-semibold font-text text-sm tracking-normal">{title}</h2>
              <ul className="mt-2">
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href} prefetch={false} className={linkClass}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="mx-auto flex max-w-[76rem] flex-wrap items-center justify-between gap-4 border-line border-t px-5 py-5 text-ink-faint text-sm sm:px-8">
        <p>© {brand.company}</p>
        <ThemeToggle />
      </div>
    </footer>
  );
}

function ContactDetails() {
  return (
    <ul className="text-[0.9375rem]">
      <li>
        <a href={`mailto:${brand.mailboxes.support}`} className={`${linkClass} gap-2.5`}>
          <Icon name="envelope" size={18} />
          {brand.mailboxes.support}
        </a>
      </li>
      <li>
        <a href={brand.phone.href} className={`${linkClass} gap-2.5`}>
          <Icon name="phone" size={18} />
          {brand.phone.display}
        </a>
      </li>
      <li className="flex min-h-8 items-center gap-2.5 text-ink-soft">
        <Icon name="map-pin" size={18} />
        {brand.locationLine}
      </li>
    </ul>
  );
}

/** The footer of signed-in pages: the same links in one quiet block. */
export function CompactFooter() {
  return (
    <footer className="mt-auto border-line border-t pt-4 pb-6 text-ink-faint text-sm" data-no-print>
      <nav aria-label="Footer">
        <ul className="flex flex-wrap gap-x-5">
          {footerGroups.flatMap(({ links }) =>
            links.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} prefetch={false} className={linkClass}>
                  {label}
                </Link>
              </li>
            )),
          )}
        </ul>
      </nav>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          {brand.company}, {brand.locationLine}.{" "}
          <a href={`mailto:${brand.mailboxes.support}`} className="underline underline-offset-2">
            {brand.mailboxes.support}
          </a>
        </p>
        <ThemeToggle />
      </div>
    </footer>
  );
}
