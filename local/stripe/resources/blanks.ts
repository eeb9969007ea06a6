/** An address nobody gave. */
export const NO_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

/** The platform's Connect application: what made an object on a connected account. */
export const APPLICATION_ID = "ca_LocalStandInForTheConnectApplicat";
