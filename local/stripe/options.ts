/** An address that receives webhooks. */
export interface Endpoint {
  url: string;
  secret: string;
  scope: "platform" | "connect";
}

export interface StripeOptions {
  /** 0 means any free port. */
  port: number;
  dataDir: string;
  /** The base address of the hosted pages, if it isn't the server's own. */
  publicUrl?: string;
  endpoints: Endpoint[];
  clock?: () => Date;
  log?: (line: string) => void;
}

export interface RunningStripe {
  url: string;
  close(): Promise<void>;
}
