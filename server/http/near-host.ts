const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/i;

/** Whether this host of an address is this machine. */
export const isLoopbackHost = (host: string) => LOOPBACK.test(host);

/**
 * Whether it is this machine, or a name of the own network: one without a dot, as a service of compose or of a cluster has it.
 * Nobody else is on the way there.
 */
export const isNearHost = (host: string) => isLoopbackHost(host) || /^[a-z][a-z0-9-]*$/i.test(host);
