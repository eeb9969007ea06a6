/** The sample client's address. We never send email to this address. */
export const SAMPLE_EMAIL = "sample.client@example.com";
