declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    /** 0: any free one. */
    port: number;
    silent: boolean;
    directory: string;
    /** It signs the path of a bucket in another way than Amazon's client. */
    allowMismatchedSignatures: boolean;
    configureBuckets: { name: string }[];
  }

  /** An S3-compatible store over a folder. Its only key is `S3RVER`, its secret too. */
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
    httpServer: import('node:http').Server;
  }
}
