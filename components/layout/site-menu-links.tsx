import { LightLink } from "@/components/ui/light-link";
import { siteLinks } from "./site-links";

/** The public site's links in a menu of a signed-in page. The footer has them too, for whoever has no scripts. */
export function SiteMenuLinks({ className, linkClass }: { className?: string; linkClass: string }) {
  return (
    <ul className={className}>
      {siteLinks.map(({ href, label }) => (
        <li key={href}>
          <LightLink href={href} className={linkClass}>
            {label}
          </LightLink>
        </li>
      ))}
    </ul>
  );
}
