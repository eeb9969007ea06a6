/** A URL that receives webhooks. */
export interface Endpoint {
  url: string;
  secret: string;
  scope: "platform" | "connect";
}

export interface StripeOptions {
  /** If 0, any free port is used. */
  port: number;
  dataDir: string;
  /** The base URL of the hosted pages. Defaults to the server's own URL. */
  publicUrl?: string;
  endpoints: Endpoint[];
  clock?: () => Date;
  log?: (line: string) => void;
}

export interface RunningStripe {
  url: string;
  close(): Promise<void>;
}
