import { SiteMenuLinks } from "@/components/layout/site-menu-links";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { brand } from "@/lib/brand";

/** Links from the public site's header and footer, which signed-in pages don't show. */
export function SiteLinksCard() {
  return (
    <Card aria-labelledby="site-links">
      <CardHeader id="site-links" title={`${brand.name} site`} />
      <CardBody>
        <nav aria-label={`${brand.name} site`}>
          <SiteMenuLinks className="grid grid-cols-2 gap-x-4" linkClass="footer-link" />
        </nav>
      </CardBody>
      <CardFooter>
        <p className="text-ink-soft text-sm">
          {brand.company}, {brand.locationLine}
        </p>
      </CardFooter>
    </Card>
  );
}
