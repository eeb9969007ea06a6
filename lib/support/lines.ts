import "server-only";

/** Services that people give. Apart from the brand, which every browser is sent: these go to the plans that have them. */
export const SUPPORT_LINES = {
  phone: { display: "(859) 555-0143", href: "tel:+18595550143" },
  emergency: { display: "(859) 555-0144", href: "tel:+18595550144" },
} as const;
