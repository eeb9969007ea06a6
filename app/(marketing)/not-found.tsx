import { NotFoundMessage } from "@/components/layout/not-found-message";

/** An unknown article, plan or topic: the site's header and footer stay. */
export default function MarketingNotFound() {
  return <NotFoundMessage />;
}
