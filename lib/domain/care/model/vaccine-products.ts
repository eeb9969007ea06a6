import type { VaccineId } from "@/lib/domain/care/model/vaccines";

export interface VaccineProduct {
  name: string;
  covers: readonly VaccineId[];
  /**
   * The source for the product's components: the publisher and the page title, with the page's year if known.
   * Checked in November 2026.
   */
  source: string;
}

/**
 * A record completes the care for all diseases that its product covers. Therefore, the list contains only
 * products for which a source names the components. Users can enter other products by name. Each source is a
 * web page, not the product's label.
 */
export const VACCINE_PRODUCT_HINT =
  "Compare the selected diseases with the vaccine's label. If they differ, change your selection.";

const THREE_WAY = ["encephalomyelitis", "tetanus"] as const;
const FIVE_WAY = ["encephalomyelitis", "tetanus", "influenza", "ehv"] as const;

const BURWASH = "Burwash Equine Services, What's in my vaccine?, 2015";

/**
 * "5-way" counts the Eastern and Western viruses separately. "4-way" isn't offered, because some practices use
 * the name for a product with influenza and others for one with West Nile (Burwash Equine Services, 2015).
 */
const GENERIC_PRODUCTS: readonly VaccineProduct[] = [
  { name: "3-way (EEE/WEE, tetanus)", covers: THREE_WAY, source: BURWASH },
  { name: "EEE/WEE, tetanus, flu", covers: [...THREE_WAY, "influenza"], source: BURWASH },
  { name: "EEE/WEE, tetanus, West Nile", covers: [...THREE_WAY, "west_nile"], source: BURWASH },
  { name: "5-way (EEE/WEE, tetanus, flu, rhino)", covers: FIVE_WAY, source: BURWASH },
  {
    name: "6-way (EEE/WEE, tetanus, flu, rhino, West Nile)",
    covers: [...FIVE_WAY, "west_nile"],
    source: BURWASH,
  },
  {
    name: "Core (EEE/WEE, tetanus, West Nile, rabies)",
    covers: [...THREE_WAY, "west_nile", "rabies"],
    source: "Zoetis Equine, Vaccines (lists the core diseases of the AAEP guidelines)",
  },
  {
    name: "Flu and rhino",
    covers: ["influenza", "ehv"],
    source: "AQHA and Zoetis, “Consider fall booster vaccinations,” 2016 (“rhino” means EHV)",
  },
];

const MERCK_2018 = "dvm360, Merck updates equine flu vaccines, 2018 (list of components)";
const RABIES_2016 = "Table of USDA-approved animal rabies vaccines, 2016";
const INNOVATOR_2013 = "Stable Management and Zoetis, West Nile-Innovator + EWT available, 2013";
const POTOMAVAC = "mwvets.com (an equine practice in Ontario), Potomac horse fever";

const BRANDED_PRODUCTS: readonly VaccineProduct[] = [
  {
    name: "Calvenza-03 EIV/EHV",
    covers: ["influenza", "ehv"],
    source: "The Horse, Equine flu vaccine adds protection from additional strain",
  },
  {
    name: "Core EQ Innovator",
    covers: [...THREE_WAY, "west_nile", "rabies"],
    source: "Zoetis, press release about boosters for broodmares, 2024 (all core diseases, including rabies)",
  },
  { name: "EquiRab", covers: ["rabies"], source: RABIES_2016 },
  {
    name: "Fluvac Innovator 4",
    covers: [...THREE_WAY, "influenza"],
    source: "The Horse, FluVac Innovator moves to Pfizer Animal Health",
  },
  { name: "Imrab 3", covers: ["rabies"], source: RABIES_2016 },
  { name: "Potomavac", covers: ["potomac"], source: POTOMAVAC },
  { name: "Potomavac + Imrab", covers: ["potomac", "rabies"], source: POTOMAVAC },
  { name: "Prestige 2", covers: ["influenza", "ehv"], source: MERCK_2018 },
  {
    name: "Prestige 3 + WNV",
    covers: [...THREE_WAY, "west_nile"],
    source: "Horse & Rider, Which vaccines are needed? (product description)",
  },
  { name: "Prestige 5", covers: FIVE_WAY, source: MERCK_2018 },
  {
    name: "Prestige 5 + WNV",
    covers: [...FIVE_WAY, "west_nile"],
    source: "Merck Animal Health, Prestige 5 + WNV, indications (product page)",
  },
  {
    name: "Prestige WNV",
    covers: ["west_nile"],
    source: "Merck Animal Health, Prestige WNV, indications (product page)",
  },
  { name: "West Nile-Innovator", covers: ["west_nile"], source: INNOVATOR_2013 },
  { name: "West Nile-Innovator + EWT", covers: [...THREE_WAY, "west_nile"], source: INNOVATOR_2013 },
];

export const VACCINE_PRODUCT_GROUPS = [
  { label: "By type", products: GENERIC_PRODUCTS },
  { label: "By brand", products: BRANDED_PRODUCTS },
];

/** Returns a known product by its name, ignoring case; null for a custom product. */
export function findVaccineProduct(name: string): VaccineProduct | null {
  const wanted = name.trim().toLowerCase();
  const all = VACCINE_PRODUCT_GROUPS.flatMap(({ products }) => products);
  return all.find((product) => product.name.toLowerCase() === wanted) ?? null;
}
