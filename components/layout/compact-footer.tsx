import { LightLink } from "@/components/ui/light-link";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { brand } from "@/lib/brand";
import { footerGroups } from "./site-links";

/** The footer of signed-in pages: the public site's links in one quiet block. */
export function CompactFooter() {
  return (
    <footer className="mt-auto border-line border-t pt-4 pb-6 text-ink-faint text-sm" data-no-print>
      <nav aria-label="Footer">
        <ul className="flex flex-wrap gap-x-5">
          {footerGroups.flatMap(({ links }) =>
            links.map(({ href, label }) => (
              <li key={href}>
                <LightLink href={href} className="footer-link">
                  {label}
                </LightLink>
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
