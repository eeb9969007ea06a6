import type { WikiSource } from "@/content/wiki/wiki-article";

/** The publishers that the wiki cites, with their websites. */
const PUBLISHERS = {
  aaep: ["American Association of Equine Practitioners (AAEP)", "https://aaep.org/"],
  merck: ["Merck Veterinary Manual", "https://www.merckvetmanual.com/"],
  edcc: ["Equine Disease Communication Center", "https://www.equinediseasecc.org/"],
  usda: ["USDA Animal and Plant Health Inspection Service", "https://www.aphis.usda.gov/"],
  fei: ["Fédération Équestre Internationale (FEI)", "https://www.fei.org/"],
  usef: ["US Equestrian (USEF)", "https://www.usef.org/"],
  bhs: ["The British Horse Society", "https://www.bhs.org.uk/"],
  esccap: ["ESCCAP", "https://www.esccap.org/"],
  avma: ["American Veterinary Medical Association (AVMA)", "https://www.avma.org/"],
  aspca: ["ASPCA Animal Poison Control", "https://www.aspca.org/pet-care/animal-poison-control"],
  nrc: ["National Research Council", "https://www.nap.edu/"],
  nfpa: ["National Fire Protection Association", "https://www.nfpa.org/"],
  minnesota: ["University of Minnesota Extension", "https://extension.umn.edu/"],
  rutgers: ["Rutgers Equine Science Center", "https://esc.rutgers.edu/"],
  pennState: ["Penn State Extension", "https://extension.psu.edu/"],
  kentucky: ["University of Kentucky, Ag Equine Programs", "https://equine.ca.uky.edu/"],
  davis: ["UC Davis Center for Equine Health", "https://ceh.vetmed.ucdavis.edu/"],
  colorado: [
    "Colorado State University, Equine Reproduction Laboratory",
    "https://vetmedbiosci.colostate.edu/erl/",
  ],
  nebraska: ["Nebraska Extension", "https://extensionpubs.unl.edu/"],
  oregon: ["Oregon State University Extension", "https://catalog.extension.oregonstate.edu/em9354"],
  michigan: ["Michigan State University, Equine Services", "https://cvm.msu.edu/"],
  icar: ["International Committee for Animal Recording (ICAR)", "https://www.icar.org/"],
  ueln: ["Universal Equine Life Number", "https://www.ueln.net/"],
  evj: ["Equine Veterinary Journal", "https://beva.onlinelibrary.wiley.com/journal/20423306"],
} as const satisfies Record<string, readonly [name: string, url: string]>;

/**
 * Describes a publication. If the publication's own URL might change, omit `url` to link to the
 * publisher's site.
 */
export function citeSource(publisher: keyof typeof PUBLISHERS, title: string, url?: string): WikiSource {
  const [name, site] = PUBLISHERS[publisher];
  return { title, publisher: name, url: url ?? site };
}
