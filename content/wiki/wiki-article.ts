import type { IconName } from "@/components/ui/icon-names";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

/** The categories, in the order of the wiki's home page. */
export const WIKI_CATEGORIES = [
  { id: "first-aid", label: "First aid", icon: "bandaids" },
  { id: "health", label: "Health", icon: "stethoscope" },
  { id: "care", label: "Daily care", icon: "heart" },
  { id: "vaccination", label: "Vaccination", icon: "syringe" },
  { id: "parasites", label: "Parasites", icon: "bug" },
  { id: "hoof", label: "Hoof", icon: "hammer" },
  { id: "teeth", label: "Teeth", icon: "tooth" },
  { id: "feeding", label: "Feeding", icon: "grains" },
  { id: "foaling", label: "Foaling", icon: "horse" },
  { id: "travel", label: "Travel and shows", icon: "map-pin" },
  { id: "tack", label: "Tack", icon: "tag" },
  { id: "barn", label: "Barn and pasture", icon: "barn" },
] as const satisfies readonly { id: string; label: string; icon: IconName }[];

export type WikiCategory = (typeof WIKI_CATEGORIES)[number]["id"];

export interface WikiSource {
  /** The publication's title, or the subject if several publications cover it. */
  title: string;
  publisher: string;
  /** The publication's URL if it is likely to stay valid, otherwise the publisher's site. */
  url: string;
}

export interface WikiArticle {
  slug: string;
  title: string;
  /** One or two sentences for lists and search results. */
  summary: string;
  category: WikiCategory;
  /** The date of the last review, as YYYY-MM-DD. */
  reviewed: string;
  sources: readonly WikiSource[];
  /** The slugs of related articles. */
  related: readonly string[];
  /** Additional search terms that lead to the article. */
  terms: readonly string[];
  /** The record types that the article explains. */
  explains?: readonly RecordKind[];
}
