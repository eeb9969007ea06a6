/**
 * Words related to this product and its industry (docs/security/authentication.md), which attackers try first. They
 * are rejected as passwords, even with a few characters around them.
 */
export const PRODUCT_WORDS: ReadonlySet<string> = new Set(
  `hoofline hoof hoofs hooves horse horses stable stables barn barns ranch ranches rancher pony ponies mare mares foal
   foals stallion stallions gelding colt filly equine equestrian dressage saddle bridle rider riders riding trainer
   trainers farrier groom grooms paddock pasture gallop invoice invoices invoicing billing dashboard account support
   admin owner manager member veterinarian`.split(/\s+/),
);
